import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export interface Definition {
  term: string;
  value: ReactNode;
  /** 「変更する」 on a confirmation page. */
  action?: ReactNode;
}

/** Facts of one thing, and the confirmation step of a form. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles['list']}>
      {items.map(({ term, value, action }) => (
        <div className={styles['row']} key={term}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['value']}>{value}</dd>
          {action !== undefined && <dd className={styles['action']}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
