import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import styles from './select-field.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  placeholder?: string;
}

/** The browser's own list: the wheel of a phone, the keyboard of a Chromebook. For more than some 20 options: ComboboxField. */
export function SelectField({ options, placeholder = '選択してください', ...field }: SelectFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} parts={parts}>
      <select
        {...parts.aria}
        {...register(field.name)}
        className={`${controlClass} ${styles['select']}`}
        id={parts.id}
      >
        <option value="">{field.optional ? '選択しない' : placeholder}</option>
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
