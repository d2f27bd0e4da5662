import type { ReactNode } from 'react';
import styles from './figure.module.css';

export interface FigureProps {
  label: string;
  /** Formatted. */
  value: string;
  unit: string;
  /** What the number means: its distance to the next level, the change since last month. */
  note?: ReactNode;
}

/** One big number with its unit. */
export function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <p className={styles['label']}>{label}</p>
      <p className={styles['number']}>
        <span className={styles['value']}>{value}</span>
        <span>{unit}</span>
      </p>
      {note !== undefined && <p className={styles['label']}>{note}</p>}
    </div>
  );
}
