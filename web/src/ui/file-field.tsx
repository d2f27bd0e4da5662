import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from './button.tsx';
import { FieldFrame } from './field.tsx';
import styles from './file-field.module.css';
import { useField, type FieldProps } from './form-context.ts';

interface FileFieldProps extends FieldProps {
  /** As in the attribute: ".csv,text/csv". */
  accept?: string;
}

const kilobytes = (bytes: number): string => `${formatCount(Math.round(bytes / 102.4) / 10)} KB`;

/**
 * One file; the value is a File, or null. The browser's own input lies invisible over the box: it takes the click, the
 * keyboard and a dropped file, while the words are ours and Japanese whatever the browser.
 */
export function FileField({ accept, ...field }: FileFieldProps) {
  const parts = useField(field);
  const { field: controlled } = useController({ name: field.name });
  const input = useRef<HTMLInputElement>(null);
  const file = controlled.value instanceof File ? controlled.value : null;
  return (
    <FieldFrame {...field} parts={parts}>
      <div className={styles['box']} data-invalid={parts.error !== undefined || undefined}>
        <input
          {...parts.aria}
          accept={accept}
          className={styles['input']}
          id={parts.id}
          name={field.name}
          onBlur={controlled.onBlur}
          onChange={(event) => controlled.onChange(event.target.files?.[0] ?? null)}
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
            controlled.onChange(null);
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
