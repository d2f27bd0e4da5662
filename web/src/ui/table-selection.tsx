import type { ReactNode } from 'react';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from './button.tsx';
import styles from './table-selection.module.css';

export interface TableSelection {
  /** Ids, also of rows on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Ids of everything that was found, where the table shows only a part of it. */
  everyone?: readonly string[];
}

/** Always there, so that choosing the first row moves nothing. */
export function SelectionBar({
  ids,
  selection: { selected, onChange, everyone = ids },
  actions,
}: {
  selection: TableSelection;
  ids: readonly string[];
  actions: ReactNode;
}) {
  const here = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && here === ids.length;
  return (
    <div className={styles['bar']} data-chosen={selected.size > 0 || undefined}>
      <label className={styles['all']}>
        <input
          checked={all}
          className={styles['check']}
          onChange={() => {
            const next = new Set(selected);
            for (const id of ids) {
              if (all) next.delete(id);
              else next.add(id);
            }
            onChange(next);
          }}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !all;
          }}
          type="checkbox"
        />
        表示中の{ids.length}件をすべて選択
      </label>
      <p className={styles['count']} role="status">
        <strong>{selected.size}件</strong>を選択中
      </p>
      {all && selected.size < everyone.length && (
        <Button look="quiet" onClick={() => onChange(new Set(everyone))}>
          {`全部で${formatCount(everyone.length)}件をすべて選択する`}
        </Button>
      )}
      {selected.size > 0 && (
        <div className={styles['actions']}>
          {actions}
          <Button look="quiet" onClick={() => onChange(new Set())}>
            選択を解除する
          </Button>
        </div>
      )}
    </div>
  );
}
