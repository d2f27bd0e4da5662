import { useId } from 'react';
import { controlClass } from './field.tsx';
import styles from './filter-select.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters that are to be seen: of an order's number, or an address. */
  size?: number;
}

/** Narrows what a list shows while one types, outside any form. */
export function SearchField({ label, value, onChange, size }: SearchFieldProps) {
  const id = useId();
  return (
    // On paper it says what was looked for, where something was.
    <div className={styles['filter']} data-screen-only={value === '' ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        className={controlClass}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        size={size}
        type="search"
        value={value}
      />
    </div>
  );
}
