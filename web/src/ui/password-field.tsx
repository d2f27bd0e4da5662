import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from './button.tsx';
import { controlClass, FieldFrame, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';
import styles from './text-field.module.css';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** Can be shown: a pupil copies it from a printed card, a parent types it on a phone. */
export function PasswordField({ name, label, hint, optional, autoComplete }: PasswordFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame hint={hint} label={label} name={name} parts={parts} {...(optional ? { optional } : {})}>
      <div className={styles['row']}>
        <input
          {...parts.aria}
          {...register(name)}
          autoCapitalize="off"
          autoComplete={autoComplete}
          className={controlClass}
          id={parts.id}
          spellCheck={false}
          type={shown ? 'text' : 'password'}
        />
        <Button
          aria-controls={parts.id}
          aria-label={`${label}を${shown ? '隠す' : '表示する'}`}
          look="quiet"
          onClick={() => setShown(!shown)}
        >
          <span className={styles['unit']}>{shown ? '隠す' : '表示'}</span>
        </Button>
      </div>
    </FieldFrame>
  );
}
