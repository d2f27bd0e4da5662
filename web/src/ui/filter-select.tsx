import { useId } from 'react';
import { Easy, useEasyText } from './easy.tsx';
import { controlClass } from './field.tsx';
import styles from './filter-select.module.css';
import selectStyles from './select-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Where the line it stands on says what is chosen. */
  labelHidden?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Narrows what a list shows, at once and outside any form; the choice belongs in the URL. */
export function FilterSelect<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  const easyText = useEasyText();
  return (
    <div
      className={styles['filter']}
      data-alone={labelHidden ? '' : undefined}
      // Alone it is part of what its line says on paper.
      data-screen-only={labelHidden ? undefined : ''}
    >
      <label htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{easyText(label)}</VisuallyHidden> : <Easy>{label}</Easy>}
      </label>
      <select
        className={`${controlClass} ${selectStyles['select'] ?? ''}`}
        id={id}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        value={value}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {easyText(option.label)}
          </option>
        ))}
      </select>
    </div>
  );
}
