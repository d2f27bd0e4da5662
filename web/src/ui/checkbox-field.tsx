import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import type { Option } from './select-field.tsx';
import { Easy } from './easy.tsx';

interface CheckboxFieldProps extends FieldProps {
  /** What one agrees to or switches on, beside the box. */
  children: ReactNode;
}

/** One box, a boolean: consent, a switch. */
export function CheckboxField({ children, ...field }: CheckboxFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} group parts={parts}>
      <label className={styles['choice']}>
        <input
          {...parts.aria}
          {...register(field.name)}
          className={styles['input']}
          id={parts.id}
          type="checkbox"
        />
        <span>{children}</span>
      </label>
    </FieldFrame>
  );
}

interface CheckboxGroupFieldProps extends FieldProps {
  options: readonly (Option & {
    note?: string;
    /** What one recognises it by, such as the level as a keycap. */
    mark?: ReactNode;
  })[];
  /** A frame around each, as with RadioField. */
  framed?: boolean;
}

/** Several boxes, a list of values: the default value must be an array. */
export function CheckboxGroupField({ options, framed = false, ...field }: CheckboxGroupFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} group parts={parts}>
      <div className={styles['list']}>
        {options.map((option, index) => (
          <label className={classNames(styles['choice'], framed && styles['framed'])} key={option.value}>
            <input
              {...register(field.name)}
              aria-invalid={parts.aria['aria-invalid']}
              className={styles['input']}
              disabled={option.disabled}
              id={index === 0 ? parts.id : undefined}
              type="checkbox"
              value={option.value}
            />
            <span>
              <Easy>{option.label}</Easy>
            </span>
            {option.note !== undefined && (
              <span className={styles['note']}>
                <Easy>{option.note}</Easy>
              </span>
            )}
            {option.mark !== undefined && <span className={styles['mark']}>{option.mark}</span>}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
