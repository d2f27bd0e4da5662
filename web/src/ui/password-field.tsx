import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from './button.tsx';
import { Easy, useEasyText } from './easy.tsx';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import styles from './text-field.module.css';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** Can be shown: a pupil copies it from a printed card, a parent types it on a phone. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const parts = useField(field);
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  const easyText = useEasyText();
  return (
    <FieldFrame {...field} parts={parts}>
      <div className={styles['row']}>
        <input
          {...parts.aria}
          {...register(field.name)}
          autoComplete={autoComplete}
          className={controlClass}
          id={parts.id}
          spellCheck={false}
          type={shown ? 'text' : 'password'}
          // Only a text that is shown would get capitals.
          {...(shown && { autoCapitalize: 'off' })}
        />
        <Button
          aria-controls={parts.id}
          aria-label={easyText(
            shown ? `${easyText(field.label)}を隠す` : `${easyText(field.label)}を表示する`,
          )}
          look="quiet"
          onClick={() => setShown(!shown)}
        >
          <span className={styles['unit']}>
            <Easy>{shown ? '隠す' : '表示'}</Easy>
          </span>
        </Button>
      </div>
    </FieldFrame>
  );
}
