import type { ReactNode } from 'react';
import { useFetchDelay } from '#web/lib/fetch-delay.ts';
import { classNames } from './class-names.ts';
import styles from './shown.module.css';

/** What is coming: its place is kept from the start, and it is shown only once the wait is long enough to be noticed. */
export function Pending({ children }: { children: ReactNode }) {
  const noticed = useFetchDelay(true);
  return <div className={classNames(styles['frame'], !noticed && styles['unseen'])}>{children}</div>;
}
