import styles from './month.module.css';

/** What it was the month before, small and below. */
export const Before = ({ children }: { children: string }) => (
  <span className={styles['before']}>{children}</span>
);
