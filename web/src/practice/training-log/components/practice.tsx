import { useMemo, type ReactNode } from 'react';
import { daysOf, type Book } from '#shared/practice/training-log/book.ts';
import type { Period, TrainingBooks } from '#shared/practice/training-log/contract.ts';
import type { TrainingKind } from '#shared/practice/training-log/kind.ts';
import { growthOf, minutesIn, pupilFromRuns, streakOf } from '#shared/practice/training-log/progress.ts';
import { kindWords } from '#shared/practice/training-log/words.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { percent, seriesOf, type Series } from '../series.ts';
import { formatCount } from '../words.ts';
import { KeyMisses } from './key-misses.tsx';
import { LevelJourney } from './level-journey.tsx';
import { Parts } from './parts.tsx';
import styles from './practice.module.css';
import { TimeCharts } from './time-charts.tsx';

interface FiguresProps {
  books: TrainingBooks;
  series: Series;
  unit: string | undefined;
}

function Figures({ books: { books, today }, series, unit }: FiguresProps) {
  const days = daysOf(books);
  const growth = growthOf(books);
  return (
    <div className={styles['figures']}>
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
            label="10時間の練習で"
            note="練習した時間と速さの対数から、Theil–Sen（テイル・セン）の方法で求めた見込みです。"
            unit={unit}
            value={`${growth.inTenHours < 0 ? '−' : '+'}${formatCount(Math.abs(growth.inTenHours))}`}
          />
        ))}
    </div>
  );
}

/** Where somebody practised in the newest year they did. */
const newest = (books: readonly Book[]): Book | undefined =>
  books.findLast(({ days }) => Object.keys(days).length > 0);

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
        <Figures books={books} series={series} unit={unit} />
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
      {book !== undefined && <Parts book={book} name={part} />}
    </Stack>
  );
}
