import type { InputHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import styles from './text-field.module.css';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoCapitalize' | 'readOnly' | 'disabled'
>;

export interface TextFieldProps extends FieldProps, Passed {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** As wide as what goes in: a short code in a long box looks unfinished. */
  width?: 'full' | 'half' | 'code';
  /** Follows the box: 円, 名. */
  unit?: string;
  /** Rewrites what was typed on leaving the field. */
  normalise?: (typed: string) => string;
}

export function TextField({
  name,
  label,
  hint,
  optional,
  labelHidden,
  type = 'text',
  width = 'full',
  unit,
  normalise,
  ...passed
}: TextFieldProps) {
  const field = { name, label, hint, optional, labelHidden };
  const parts = useField(field);
  const { register, setValue, getValues } = useFormContext();
  const registration = register(name);
  return (
    <FieldFrame {...field} parts={parts}>
      <div className={styles['row']} data-width={width}>
        <input
          {...passed}
          {...parts.aria}
          {...registration}
          className={controlClass}
          id={parts.id}
          onBlur={(event) => {
            if (normalise) {
              const typed: unknown = getValues(name);
              if (typeof typed === 'string') setValue(name, normalise(typed), { shouldDirty: true });
            }
            void registration.onBlur(event);
          }}
          type={type}
        />
        {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      </div>
    </FieldFrame>
  );
}
