import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';
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
export function SelectField({
  name,
  label,
  hint,
  optional,
  labelHidden = false,
  options,
  placeholder = '選択してください',
}: SelectFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { register } = useFormContext();
  return (
    <FieldFrame
      hint={hint}
      label={label}
      labelHidden={labelHidden}
      name={name}
      parts={parts}
      {...(optional ? { optional } : {})}
    >
      <select
        {...parts.aria}
        {...register(name)}
        className={`${controlClass} ${styles['select']}`}
        id={parts.id}
      >
        <option value="">{optional ? '選択しない' : placeholder}</option>
        {options.map((option) => (
          <option disabled={option.disabled} key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
