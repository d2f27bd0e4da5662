import { useId } from 'react';
import { controlClass } from './field.tsx';
import styles from './filter-select.module.css';
import selectStyles from './select-field.module.css';
import type { Option } from './select-field.tsx';

export interface FilterSelectProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** Narrows what a list shows, at once and outside any form; the choice belongs in the URL. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>{label}</label>
      <select
        className={`${controlClass} ${selectStyles['select'] ?? ''}`}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
