import type { ReactNode } from 'react';
import styles from './shown.module.css';

/** Read aloud, not shown. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles['hidden']} id={id}>
      {children}
    </span>
  );
}
