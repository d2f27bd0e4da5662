import type { ReactNode } from 'react';
import styles from './definition-list.module.css';
import { Easy } from './easy.tsx';

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
          <dt className={styles['term']}>
            <Easy>{term}</Easy>
          </dt>
          <dd className={styles['value']}>
            <Easy>{value}</Easy>
          </dd>
          {action !== undefined && <dd className={styles['action']}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
