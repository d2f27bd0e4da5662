import { Fragment, type ReactNode } from 'react';
import { parseTaskText } from '#shared/scoring/task-text.ts';
import type { TaskTextBody } from '#shared/task-text/schema.ts';
import styles from './reading-text.module.css';

/** One line with its readings above the words. Not the furigana of the pages: here they are what is looked at. */
function Line({ notation }: { notation: string }) {
  const { graphemes, readings } = parseTaskText(notation);
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { from, to, kana } of readings) {
    parts.push(graphemes.slice(done, from).join(''));
    parts.push(
      <ruby>
        {graphemes.slice(from, to).join('')}
        <rp>(</rp>
        <rt>{kana.join('')}</rt>
        <rp>)</rp>
      </ruby>,
    );
    done = to;
  }
  parts.push(graphemes.slice(done).join(''));
  return (
    <p className={styles['line']}>
      {parts.map((part, index) => (
        <Fragment key={String(index)}>{part}</Fragment>
      ))}
    </p>
  );
}

/** A text as whoever types it sees it, questions with their answers. */
export function ReadingText({ body, label }: { body: TaskTextBody; label: string }) {
  return (
    // Focusable, so that the arrow keys scroll it.
    <div aria-label={label} className={styles['sheet']} role="region" tabIndex={0}>
      {body.kind === 'text' ? (
        body.notation
          .split('\n')
          .map((notation, index) => <Line key={`${String(index)} ${notation}`} notation={notation} />)
      ) : (
        <ol className={styles['questions']}>
          {body.questions.map(({ prompt, answers }, index) => (
            <li key={`${String(index)} ${prompt}`}>
              {prompt}
              <span className={styles['answer']}>{answers.join('、')}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
