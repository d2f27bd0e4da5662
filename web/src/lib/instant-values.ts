/** An instant as it is typed: a day and a time in Japan. Pure. */
import { dayOf, japanInstant } from '#shared/kernel/time.ts';

export interface InstantValues {
  readonly day: string;
  readonly time: string;
}

const twoDigits = (text: string): string => text.padStart(2, '0');

export const instantValues = (instant: string): InstantValues => ({
  day: dayOf(instant),
  time: new Date(Date.parse(instant) + 9 * 60 * 60 * 1000).toISOString().slice(11, 16),
});

/** Undefined where it is none; `9：00` is read too. */
export function readInstant({ day, time }: InstantValues): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{2})$/u.exec(time.normalize('NFKC').trim()) ?? [];
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || hours === '' || Number(hours) > 23 || Number(minutes) > 59)
    return undefined;
  const instant = Date.parse(`${day}T00:00:00Z`);
  // A day that is none, such as 30 February, would roll on.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) return undefined;
  return japanInstant(day, `${twoDigits(hours)}:${minutes}`);
}

export const noInstant = '日付と時刻を入力してください（例：2027年6月1日 12:00）';
