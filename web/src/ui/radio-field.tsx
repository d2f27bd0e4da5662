import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import type { Option } from './select-field.tsx';
import { Easy } from './easy.tsx';

interface RadioFieldProps extends FieldProps {
  options: readonly (Omit<Option, 'label'> & {
    label: ReactNode;
    note?: ReactNode;
    /** What one recognises it by, such as the level as a keycap. */
    mark?: ReactNode;
  })[];
  /** A frame around each: for a choice that matters, such as a plan or a way to pay. */
  framed?: boolean;
}

/** One of several: the browser's own radio buttons, which the arrow keys already move between. */
export function RadioField({ options, framed = false, ...field }: RadioFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} group="radiogroup" parts={parts}>
      <div className={styles['list']}>
        {options.map((option, index) => (
          <label className={classNames(styles['choice'], framed && styles['framed'])} key={option.value}>
            <input
              {...register(field.name)}
              className={styles['input']}
              disabled={option.disabled}
              id={index === 0 ? parts.id : undefined}
              type="radio"
              value={option.value}
            />
            <span>{option.label}</span>
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
