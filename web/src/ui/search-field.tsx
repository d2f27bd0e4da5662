import { useId } from 'react';
import { controlClass } from './field.tsx';
import styles from './filter-select.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows what a list shows while one types, outside any form. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        className={controlClass}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        type="search"
        value={value}
      />
    </div>
  );
}
