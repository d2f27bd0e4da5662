import { useMemo, type ReactNode } from 'react';
import { formatDay } from '#shared/kernel/time.ts';
import { daysOf, type Book } from '#shared/practice/training-log/book.ts';
import type { Period, TrainingBooks } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { growthOf, minutesIn, pupilFromRuns, streakOf } from '#shared/practice/training-log/progress.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { formatCount, percent } from '#shared/kernel/count.ts';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { Figure, Figures } from '#web/ui/figure.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { partTitle } from '../part-title.ts';
import { seriesOf, type Series, levelJourney, shortDay } from '../series.ts';
import { KeyMisses } from './key-misses.tsx';
import styles from './practice.module.css';
import { TimeCharts } from './time-charts.tsx';

interface PracticeFiguresProps {
  books: TrainingBooks;
  series: Series;
  unit: string | undefined;
}

function PracticeFigures({ books: { books, today }, series, unit }: PracticeFiguresProps) {
  const days = daysOf(books);
  const growth = growthOf(books);
  return (
    <Figures>
      <Figure
        label="この7日間の練習"
        note={`この期間に${formatCount(series.practisedDays)}日練習しました。`}
        unit="分"
        value={formatCount(minutesIn(days, today, 7))}
      />
      <Figure label="続けて練習した日" unit="日" value={formatCount(streakOf(days, today))} />
      {unit !== undefined && series.best !== undefined && (
        <Figure
          label="この期間の自己ベスト"
          note={`まん中の速さは${formatCount(Math.round(series.median ?? 0))}${unit}です。`}
          unit={unit}
          value={formatCount(series.best)}
        />
      )}
      {series.accuracy !== undefined && (
        <Figure label="この期間の正確率" unit="%" value={percent(series.accuracy).toFixed(1)} />
      )}
      {unit !== undefined &&
        (growth === undefined ? (
          <p className={styles['few']}>
            <Easy>伸びは、60秒以上の練習が3週以上で10回になると分かります。</Easy>
          </p>
        ) : (
          <Figure
            label="10時間の練習での伸び"
            note="練習した時間と速さの対数から、Theil–Sen（テイル・セン）の方法で求めた見込みです。"
            unit={unit}
            value={`${growth.inTenHours < 0 ? '−' : '+'}${formatCount(Math.abs(growth.inTenHours))}`}
          />
        ))}
    </Figures>
  );
}

/** Where somebody practised in the newest year they did. */
const newest = (books: readonly Book[]): Book | undefined =>
  books.findLast(({ days }) => Object.keys(days).length > 0);

const dayWords = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

/** Each level on the day on which it was reached first, in practice. */
function LevelJourney({ books }: { books: readonly Book[] }) {
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

interface Part {
  readonly id: string;
  readonly name: string;
  readonly runs: number;
  readonly seconds: number;
}

const columnsOf = (name: string): Column<Part>[] => [
  { id: 'part', header: name, rowHeader: true, cell: (part) => part.name },
  {
    id: 'runs',
    brief: true,
    header: '回数',
    align: 'end',
    // Practised, and broken off each time.
    cell: ({ runs }) => (runs === 0 ? <Easy>途中まで</Easy> : `${formatCount(runs)}回`),
  },
  {
    id: 'minutes',
    brief: true,
    header: '練習した時間',
    align: 'end',
    cell: ({ seconds }) => `${formatCount(Math.round(seconds / 60))}分`,
  },
];
const partsShown = 12;

/** What was practised most this fiscal year. */
function Parts({ book, kind, name }: { book: Book; kind: TrainingKind; name: string }) {
  const easyText = useEasyText();
  const parts = Object.entries(book.parts)
    .map(([part, [runs, seconds]]) => ({ id: part, name: partTitle(kind, part), runs, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, partsShown);
  return (
    <Section title="よく練習したもの">
      <Table
        caption={easyText('よく練習したもの')}
        columns={columnsOf(name)}
        rowId={(part) => part.id}
        rows={parts}
      />
    </Section>
  );
}

interface PracticeProps {
  kind: TrainingKind;
  books: TrainingBooks;
  period: Period;
  /** Below the figures: where they stand among others. */
  children?: ReactNode;
}

/** Everything that is drawn of one person's practice; the same for themself and for their teacher. */
export function Practice({ kind, books, period, children }: PracticeProps) {
  const series = useMemo(() => seriesOf(books, period), [books, period]);
  const book = newest(books.books);
  const { unit, part } = kindWords[kind];
  return (
    <Stack gap="l">
      <Section title="いまの練習">
        <PracticeFigures books={books} series={series} unit={unit} />
        {unit !== undefined && series.runs < pupilFromRuns && (
          <p className={styles['few']}>
            <Easy>速さは、60秒以上で正確率が80%以上の練習が3回になると、目安になります。</Easy>
          </p>
        )}
      </Section>
      {children}
      <TimeCharts series={series} unit={unit} />
      {(kind === 'maipaso' || kind === 'typing-method') && book !== undefined && <KeyMisses book={book} />}
      {kind === 'maipaso' && <LevelJourney books={books.books} />}
      {book !== undefined && <Parts book={book} kind={kind} name={part} />}
    </Stack>
  );
}
