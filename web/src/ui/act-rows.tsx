import type { ReactNode } from 'react';
import styles from './act-rows.module.css';

interface ActRowProps {
  children: ReactNode;
  /** What may be done about it; not on paper. */
  acts: ReactNode;
}

/** A person, or a thing to do, with what may be done about it beside. */
export const ActRow = ({ children, acts }: ActRowProps) => (
  <li className={styles['row']}>
    <div className={styles['what']}>{children}</div>
    <div className={styles['acts']}>{acts}</div>
  </li>
);

export const ActRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles['rows']}>{children}</ul>
);
