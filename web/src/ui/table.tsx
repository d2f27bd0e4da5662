import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Easy, useEasyText } from './easy.tsx';
import { SelectionBar, type TableSelection } from './table-selection.tsx';
import type { TableSort } from '#web/lib/url-filter.ts';
import { SortHeader, SortSelect } from './table-sort.tsx';
import { TableRow } from './table-row.tsx';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row when read aloud; one column of each table. */
  rowHeader?: boolean;
  sortable?: boolean;
  /**
   * On a phone beside the name, on the one line that each row has there; the rest comes at a press, and with it what a
   * cell marks with `data-more`. What it marks with `data-less` is there until then, and on no wider table.
   */
  brief?: boolean;
  /** What can be done with a row; not on paper. */
  acts?: boolean;
  /** Of what heads a row: it differs from others late, so on a phone three lines of it are seen, not two. */
  long?: boolean;
  /** A word or two that are never broken, however narrow the table is. */
  whole?: boolean;
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** Says what is listed; shown only with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of a row in its selection box: 「山田 太郎」. */
  rowName?: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection;
  /** Acts on the selection. */
  selectionActions?: ReactNode;
  /** Instead of the table when there is no row. */
  empty?: ReactNode;
  /** On a phone: each row as a list of labelled values, or the whole table scrolling sideways. */
  narrow?: 'stack' | 'scroll';
  /** Paging. */
  footer?: ReactNode;
}

/**
 * A real table: read as one by every screen reader, printed as one, and light on an old Chromebook. The roles are written
 * out because `display: block` (the stacked rows) takes them away in some browsers.
 */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  onSort,
  selection,
  selectionActions,
  empty,
  narrow = 'stack',
  footer,
}: TableProps<Row>) {
  const captionId = useId();
  const easyText = useEasyText();
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;

  const scrolls = narrow === 'scroll';
  const Frame = scrolls ? 'section' : 'div';
  const folds = !scrolls && columns.some(({ brief }) => brief);
  return (
    <div className={styles['frame']}>
      {selection && (
        <SelectionBar actions={selectionActions} ids={rows.map((row) => rowId(row))} selection={selection} />
      )}
      {onSort && !scrolls && (
        <div className={styles['narrowOnly']}>
          <SortSelect columns={columns} onSort={onSort} sort={sort} />
        </div>
      )}
      <Frame
        className={classNames(styles['region'], scrolls && styles['scrolls'])}
        // Focusable, so that the arrow keys scroll it.
        {...(scrolls ? { tabIndex: 0, 'aria-labelledby': captionId } : {})}
      >
        <table className={classNames(styles['table'], !scrolls && styles['stacks'])} role="table">
          <caption className={styles['caption']} id={captionId}>
            {captionShown ? easyText(caption) : <VisuallyHidden>{easyText(caption)}</VisuallyHidden>}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {selection && (
                <th className={styles['box']} role="columnheader" scope="col">
                  <VisuallyHidden>選択</VisuallyHidden>
                </th>
              )}
              {columns.map((column) =>
                column.sortable && onSort ? (
                  <SortHeader
                    align={column.align}
                    column={column}
                    key={column.id}
                    onSort={onSort}
                    sort={sort}
                  />
                ) : (
                  <th
                    data-acts={column.acts || undefined}
                    data-align={column.align}
                    key={column.id}
                    role="columnheader"
                    scope="col"
                  >
                    <Easy>{column.header}</Easy>
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <TableRow
                  columns={columns}
                  folds={folds}
                  id={id}
                  key={id}
                  name={rowName?.(row)}
                  row={row}
                  selection={selection}
                />
              );
            })}
          </tbody>
        </table>
      </Frame>
      {footer}
    </div>
  );
}
