import type { ReactNode } from 'react';
import styles from './shown.module.css';

/** What stands around a printable thing on the screen and is left off the paper. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={styles['screenOnly']}>{children}</div>;
}
