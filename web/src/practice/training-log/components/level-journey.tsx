import type { Book } from '#shared/practice/training-log/book.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Section } from '#web/ui/section.tsx';
import { levelJourney, shortDay } from '../series.ts';
import styles from './level-journey.module.css';

const dayWords = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

/** Each level on the day on which it was reached first, in practice. */
export function LevelJourney({ books }: { books: readonly Book[] }) {
  const journey = levelJourney(books);
  const last = journey.at(-1);
  if (last === undefined) return null;
  return (
    <Section title="級・段の歩み">
      <ChartFrame
        formula="練習ではじめてその級・段の点数に届いた日です。競技の結果とは別です。"
        headers={['級・段', 'はじめて届いた日']}
        rows={journey.map(({ level, day }) => [level, dayWords(day)])}
        sentence={`いまは${last.level}です。`}
        title="練習で届いた級・段"
      >
        <ol className={styles['journey']}>
          {journey.map(({ level, day }) => (
            <li key={level}>
              <Keycap tone={level === last.level ? 'achievement' : 'plain'}>{level}</Keycap>
              <span className={styles['day']}>{shortDay(day)}</span>
            </li>
          ))}
        </ol>
      </ChartFrame>
    </Section>
  );
}
