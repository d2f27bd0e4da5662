/** What the charts of a period draw, from the books alone. Pure. */
import { levels } from '#shared/competition/competition/schema.ts';
import { daysOf, within, type Book, type PractisedDay } from '#shared/practice/training-log/book.ts';
import { addDays } from '#shared/kernel/time.ts';
import { dayAt, daysBetween } from '#shared/practice/training-log/calendar.ts';
import type { Period, TrainingBooks } from '#shared/practice/training-log/contract.ts';
import { accuracyIn, allSpeeds, minutesByWeek } from '#shared/practice/training-log/progress.ts';
import { median } from '#shared/practice/training-log/statistics.ts';
import { percent } from '#shared/kernel/count.ts';
import type { ChartPoint } from '#web/ui/chart-line.tsx';
import type { HeatDay } from '#web/ui/heat-calendar.tsx';

/** `6月8日` */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${String(month)}月${String(date)}日`;
};

/** Minutes from which a day is drawn darker. */
const heatSteps = [1, 5, 10, 20] as const;
const stepOf = (minutes: number): HeatDay['step'] =>
  heatSteps.filter((from) => minutes >= from).length as HeatDay['step'];

interface CalendarDay extends HeatDay {
  readonly minutes: number;
}

function calendarOf(days: readonly PractisedDay[], from: string, today: string): CalendarDay[] {
  const seconds = new Map(days.map((one) => [one.day, one.seconds]));
  return Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => {
    const day = addDays(from, at);
    // A day of less than a minute is one of practice all the same.
    const minutes = Math.ceil((seconds.get(day) ?? 0) / 60);
    return { day, minutes, step: stepOf(minutes) };
  });
}

interface LevelReached {
  readonly level: string;
  readonly day: string;
}

/** Each level that was a new best, in the order of the days. */
export function levelJourney(books: readonly Book[]): LevelReached[] {
  const first = new Map<string, string>();
  for (const { fiscalYear, levels: reached } of books)
    for (const [level, [, number]] of Object.entries(reached))
      if (!first.has(level)) first.set(level, dayAt(fiscalYear, number));
  const order = (level: string): number => levels.findIndex((one) => one === level);
  let best = -1;
  return [...first]
    .map(([level, day]) => ({ level, day }))
    .toSorted((a, b) => (a.day === b.day ? order(a.level) - order(b.level) : a.day < b.day ? -1 : 1))
    .filter(({ level }) => {
      const isNew = order(level) > best;
      if (isNew) best = order(level);
      return isNew;
    });
}

export interface Series {
  readonly from: string;
  readonly speeds: readonly ChartPoint[];
  readonly accuracies: readonly ChartPoint[];
  readonly minutes: readonly ChartPoint[];
  readonly calendar: readonly CalendarDay[];
  readonly best: number | undefined;
  readonly median: number | undefined;
  readonly accuracy: number | undefined;
  /** Timed runs. */
  readonly runs: number;
  readonly practisedDays: number;
}

export function seriesOf({ books, today }: TrainingBooks, period: Period): Series {
  const from = addDays(today, 1 - Number(period));
  const { days, weeks } = within(books, from, today);
  const speeds = allSpeeds(weeks);
  return {
    from,
    speeds: weeks.flatMap((week) => {
      const value = median(week.speeds);
      return value === undefined ? [] : [{ label: shortDay(week.monday), value: Math.round(value) }];
    }),
    accuracies: weeks.flatMap((week) => {
      const value = accuracyIn([week]);
      return value === undefined ? [] : [{ label: shortDay(week.monday), value: percent(value) }];
    }),
    minutes: minutesByWeek(days, from, today).map(({ monday, minutes }) => ({
      label: shortDay(monday),
      value: minutes,
    })),
    calendar: calendarOf(days, from, today),
    best: speeds.length === 0 ? undefined : Math.max(...speeds),
    median: median(speeds),
    accuracy: accuracyIn(weeks),
    runs: speeds.length,
    practisedDays: days.length,
  };
}

export const hasPractised = ({ books }: TrainingBooks): boolean => daysOf(books).length > 0;

/** Every 課題, lesson, unit or chapter of the books, what was practised longest first. */
export function partsOf(books: readonly Book[]): string[] {
  const seconds = new Map<string, number>();
  for (const { parts } of books)
    for (const [part, [, practised]] of Object.entries(parts))
      seconds.set(part, (seconds.get(part) ?? 0) + practised);
  return [...seconds].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
}
