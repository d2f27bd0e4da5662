import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Easy, useEasyText } from './easy.tsx';
import { Icon } from './icon.tsx';
import type { TableSelection } from './table-selection.tsx';
import type { Column } from './table.tsx';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  name: string | undefined;
  columns: readonly Column<Row>[];
  selection: TableSelection | undefined;
  /** On a phone one line, and the rest at a press. */
  folds: boolean;
}

export function TableRow<Row>({ row, id, name, columns, selection, folds }: TableRowProps<Row>) {
  const [open, setOpen] = useState(false);
  const own = useId();
  const easyText = useEasyText();
  /** Where all of it stands on the one line, there is nothing to open. */
  const more = columns.some(({ brief, rowHeader }) => !brief && !rowHeader);
  const chosen = selection?.selected.has(id) ?? false;
  return (
    <tr
      className={classNames(folds && styles['folds'])}
      data-open={open || undefined}
      data-selected={chosen || undefined}
      role="row"
    >
      {selection && (
        <td className={styles['box']} role="cell">
          <label className={styles['target']}>
            <input
              checked={chosen}
              className={styles['check']}
              onChange={() => {
                const next = new Set(selection.selected);
                if (!next.delete(id)) next.add(id);
                selection.onChange(next);
              }}
              type="checkbox"
            />
            <VisuallyHidden>{name ?? id}を選択</VisuallyHidden>
          </label>
        </td>
      )}
      {columns.map((column) =>
        column.rowHeader ? (
          <th
            data-align={column.align}
            data-label={easyText(column.header)}
            data-long={column.long || undefined}
            data-whole={column.whole || undefined}
            id={`${own}head`}
            key={column.id}
            role="rowheader"
            scope="row"
          >
            <div className={styles['value']}>
              <Easy>{column.cell(row)}</Easy>
            </div>
          </th>
        ) : (
          <td
            data-acts={column.acts || undefined}
            data-align={column.align}
            data-brief={column.brief || undefined}
            data-label={easyText(column.header)}
            data-whole={column.whole || undefined}
            key={column.id}
            role="cell"
          >
            <div className={styles['value']}>
              <Easy>{column.cell(row)}</Easy>
            </div>
          </td>
        ),
      )}
      {folds && more && (
        <td className={styles['fold']} role="cell">
          <button
            aria-expanded={open}
            aria-labelledby={`${own}head ${own}more`}
            className={styles['target']}
            onClick={() => setOpen(!open)}
            type="button"
          >
            <Icon name="chevronDown" />
            <VisuallyHidden>
              <span id={`${own}more`}>をくわしく見る</span>
            </VisuallyHidden>
          </button>
        </td>
      )}
    </tr>
  );
}
