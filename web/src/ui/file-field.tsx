import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from './button.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { useField } from './form-context.ts';

interface FileFieldProps extends FieldProps {
  /** As in the attribute: ".csv,text/csv". */
  accept?: string;
}

const kilobytes = (bytes: number): string => `${formatCount(Math.round(bytes / 102.4) / 10)} KB`;

/**
 * One file; the value is a File, or null. The browser's own input lies invisible over the box: it takes the click, the
 * keyboard and a dropped file, while the words are ours and Japanese whatever the browser.
 */
export function FileField({ name, label, hint, optional, accept }: FileFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { field } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : null;
  return (
    <FieldFrame hint={hint} label={label} name={name} parts={parts} {...(optional ? { optional } : {})}>
      <div className={styles['box']} data-invalid={parts.error !== undefined || undefined}>
        <input
          {...parts.aria}
          accept={accept}
          className={styles['input']}
          id={parts.id}
          name={name}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
          ref={input}
          type="file"
        />
        <span aria-hidden="true" className={styles['button']}>
          ファイルを選ぶ
        </span>
        <span aria-live="polite">
          {file ? `${file.name}（${kilobytes(file.size)}）` : 'ここに置くこともできます'}
        </span>
      </div>
      {file && (
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
          選んだファイルを外す
        </Button>
      )}
    </FieldFrame>
  );
}
