import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from './button.tsx';
import { controlClass, FieldFrame, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { useField } from './form-context.ts';

export interface FileFieldProps extends FieldProps {
  /** As in the attribute: ".csv,text/csv". */
  accept?: string;
}

const size = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 });

/** One file; the value is a File, or null. */
export function FileField({ name, label, hint, optional, accept }: FileFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { field } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : null;
  return (
    <FieldFrame hint={hint} label={label} name={name} parts={parts} {...(optional ? { optional } : {})}>
      <input
        {...parts.aria}
        accept={accept}
        className={`${controlClass} ${styles['file']}`}
        id={parts.id}
        name={name}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
        ref={input}
        type="file"
      />
      {file && (
        <div className={styles['chosen']}>
          <span>
            {file.name}（{size.format(file.size / 1024)} KB）
          </span>
          <Button
            look="quiet"
            onClick={() => {
              field.onChange(null);
              if (input.current) {
                input.current.value = '';
                input.current.focus();
              }
            }}
          >
            選び直す
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
