import { useId } from 'react';
import type { TableSort } from '#web/lib/url-filter.ts';
import { controlClass } from './field.tsx';
import selectStyles from './select-field.module.css';
import { Icon } from './icon.tsx';
import styles from './table-sort.module.css';

interface SortableColumn {
  id: string;
  header: string;
  sortable?: boolean;
}

interface SortProps {
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

export function SortHeader({
  column,
  sort,
  onSort,
  align,
}: SortProps & { column: SortableColumn; align: 'start' | 'end' | undefined }) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th aria-sort={direction ?? 'none'} data-align={align} role="columnheader" scope="col">
      <button
        className={styles['sort']}
        onClick={() =>
          onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
        }
        type="button"
      >
        {column.header}
        <Icon
          name={direction === 'ascending' ? 'arrowUp' : direction === 'descending' ? 'arrowDown' : 'sort'}
        />
      </button>
    </th>
  );
}

/** The headers are not shown over stacked rows: the order is chosen here instead. */
export function SortSelect({ columns, sort, onSort }: SortProps & { columns: readonly SortableColumn[] }) {
  const id = useId();
  return (
    <div className={styles['select']}>
      <label htmlFor={id}>並び順</label>
      <select
        className={`${controlClass} ${selectStyles['select']}`}
        id={id}
        onChange={(event) => {
          const [column, direction] = event.target.value.split(' ');
          if (column && (direction === 'ascending' || direction === 'descending'))
            onSort({ column, direction });
        }}
        value={sort ? `${sort.column} ${sort.direction}` : ''}
      >
        {!sort && <option value="">指定なし</option>}
        {columns
          .filter((column) => column.sortable)
          .flatMap((column) => [
            <option key={`${column.id} up`} value={`${column.id} ascending`}>
              {column.header}の昇順
            </option>,
            <option key={`${column.id} down`} value={`${column.id} descending`}>
              {column.header}の降順
            </option>,
          ])}
      </select>
    </div>
  );
}
