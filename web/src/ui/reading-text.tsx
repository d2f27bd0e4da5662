import { Fragment } from 'react';
import { readingsOf } from '#web/lib/readings.ts';
import styles from './reading-text.module.css';
import { Ruby } from './ruby.tsx';

/** What the office wrote, with its readings: `漢字《かんじ》`. */
export function ReadingText({ text }: { text: string }) {
  const parts = readingsOf(text);
  if (parts.every(({ reading }) => reading === undefined)) return text;
  return (
    <span className={styles['text']}>
      {parts.map(({ at, text: words, reading }) => (
        <Fragment key={at}>
          {reading === undefined ? words : <Ruby base={words} reading={reading} />}
        </Fragment>
      ))}
    </span>
  );
}
