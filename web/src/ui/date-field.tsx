import { useState } from 'react';
import { useController } from 'react-hook-form';
import styles from './date-field.module.css';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';

interface DateFieldProps extends FieldProps {
  /** A birthday may be filled in by the browser. */
  birthday?: boolean;
}

const units = [
  { key: 'year', word: '年', digits: 4, autoComplete: 'bday-year' },
  { key: 'month', word: '月', digits: 2, autoComplete: 'bday-month' },
  { key: 'day', word: '日', digits: 2, autoComplete: 'bday-day' },
] as const;

type DateParts = readonly [string, string, string];

function split(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return [year, month.replace(/^0(?=\d)/, ''), day.replace(/^0(?=\d)/, '')];
}

/** `YYYY-MM-DD`, '' when all are empty; what is incomplete stays incomplete for the schema to refuse. */
export function joinDate([year, month, day]: DateParts): string {
  if (year === '' && month === '' && day === '') return '';
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-');
}

/** Three boxes 年・月・日: typed faster than a calendar is paged, and the same on a phone and a Chromebook. */
export function DateField({ birthday = false, ...frame }: DateFieldProps) {
  const parts = useField(frame);
  const { field } = useController({ name: frame.name });
  const [typed, setTyped] = useState<DateParts>(() => split(field.value));
  // A reset, or a value set from outside, wins over what is in the boxes.
  const shown = joinDate(typed) === (field.value ?? '') ? typed : split(field.value);

  return (
    <FieldFrame {...frame} group parts={parts}>
      <div className={styles['row']}>
        {units.map(({ key, word, digits, autoComplete }, index) => (
          <label className={styles['part']} key={key}>
            <input
              aria-invalid={parts.aria['aria-invalid']}
              aria-required={parts.aria['aria-required']}
              autoComplete={birthday ? autoComplete : 'off'}
              className={controlClass}
              data-unit={key}
              id={index === 0 ? parts.id : undefined}
              inputMode="numeric"
              onBlur={field.onBlur}
              onChange={(event) => {
                const digitsOnly = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
                const next = shown.with(index, digitsOnly) as [string, string, string];
                setTyped(next);
                field.onChange(joinDate(next));
              }}
              ref={index === 0 ? field.ref : undefined}
              type="text"
              value={shown[index]}
            />
            {word}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
