import type { ReactNode } from 'react';
import styles from './tick.module.css';

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One box outside any form, which takes effect at once. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input checked={checked} onChange={(event) => onChange(event.target.checked)} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
