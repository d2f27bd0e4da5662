import { useId } from 'react';
import { Easy } from './easy.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** 「320名中 128名」; the percentage without it. */
  words?: string;
}

/** Work that goes on without one: an import, a batch of certificates. */
export function Progress({ label, value, max, words }: ProgressProps) {
  const id = useId();
  const share = max > 0 ? Math.min(value / max, 1) : 0;
  const text = words ?? `${String(Math.floor(share * 100))}%`;
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span id={id}>
          <Easy>{label}</Easy>
        </span>
        <span>
          <Easy>{text}</Easy>
        </span>
      </div>
      <div
        aria-labelledby={id}
        aria-valuemax={max}
        aria-valuemin={0}
        aria-valuenow={value}
        aria-valuetext={text}
        className={styles['track']}
        role="progressbar"
      >
        <div className={styles['bar']} style={{ inlineSize: `${String(share * 100)}%` }} />
      </div>
    </div>
  );
}
