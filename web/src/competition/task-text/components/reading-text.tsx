import { Fragment } from 'react';
import { parseTaskText } from '#shared/competition/scoring/task-text.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import styles from './reading-text.module.css';

interface Part {
  /** Where it begins in the line. */
  readonly from: number;
  readonly words: string;
  readonly reading?: string;
}

function partsOf(notation: string): Part[] {
  const { graphemes, readings } = parseTaskText(notation);
  const parts: Part[] = [];
  let done = 0;
  for (const { from, to, kana } of readings) {
    parts.push({ from: done, words: graphemes.slice(done, from).join('') });
    parts.push({ from, words: graphemes.slice(from, to).join(''), reading: kana.join('') });
    done = to;
  }
  parts.push({ from: done, words: graphemes.slice(done).join('') });
  return parts.filter(({ words }) => words !== '');
}

/** One line with its readings above the words. Not the furigana of the pages: here they are what is looked at. */
const Line = ({ notation }: { notation: string }) => (
  <p className={styles['line']}>
    {partsOf(notation).map(({ from, words, reading }) =>
      reading === undefined ? (
        <Fragment key={from}>{words}</Fragment>
      ) : (
        <ruby key={from}>
          {words}
          <rp>(</rp>
          <rt>{reading}</rt>
          <rp>)</rp>
        </ruby>
      ),
    )}
  </p>
);

/** A text as whoever types it sees it, questions with their answers. */
export function ReadingText({ body }: { body: TaskTextBody }) {
  return (
    <div className={styles['sheet']}>
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
