import type { ReactNode } from 'react';
import { Easy } from './easy.tsx';
import styles from './figure.module.css';

interface FigureProps {
  label: ReactNode;
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
      <p className={styles['label']}>
        <Easy>{label}</Easy>
      </p>
      <p className={styles['number']}>
        <span className={styles['value']}>{value}</span>
        <span>
          <Easy>{unit}</Easy>
        </span>
      </p>
      {note !== undefined && (
        <p className={styles['label']}>
          <Easy>{note}</Easy>
        </p>
      )}
    </div>
  );
}

/** Some of them that belong together. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={styles['figures']}>{children}</div>
);
