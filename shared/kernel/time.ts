/** Instants are ISO-8601 UTC strings (`…At`); days are `YYYY-MM-DD` in Japan (`…On`). Japan has no summer time. */
import * as z from 'zod';

export const instantSchema = z.iso.datetime();
export const daySchema = z.iso.date('日付は「2017-05-03」のように、実際にある日を入力してください');

const japanOffsetMs = 9 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const;

const inJapan = (instant: string | Date): Date => new Date(new Date(instant).getTime() + japanOffsetMs);

/** The Japanese calendar day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: string | Date): string => inJapan(instant).toISOString().slice(0, 10);

/** `2026年6月30日(火)` */
export function formatDay(instant: string | Date): string {
  const date = inJapan(instant);
  const weekday = weekdays[date.getUTCDay()];
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日(${weekday})`;
}

let eraFormat: Intl.DateTimeFormat | undefined;

/** `2026年6月30日（令和8年6月30日）`: as documents say a day, in the calendar of public bodies too. */
export function formatDocumentDay(instant: string | Date): string {
  eraFormat ??= new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
  return `${formatDay(instant).slice(0, -3)}（${eraFormat.format(new Date(instant))}）`;
}

const timeOf = (instant: string | Date): string => inJapan(instant).toISOString().slice(11, 16);

/** `2026年6月30日(火) 21:00` */
export const formatInstant = (instant: string | Date): string => `${formatDay(instant)} ${timeOf(instant)}`;

/** `2026年6月30日（令和8年6月30日）21:00` */
export const formatDocumentInstant = (instant: string | Date): string =>
  `${formatDocumentDay(instant)}${timeOf(instant)}`;

/** Whole Japanese calendar days from `now` until `instant`; 0 on the same day, negative once past. */
export const daysUntil = (instant: string | Date, now: Date): number =>
  Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(now))) / dayMs);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The fiscal year, which starts on 1 April in Japan. */
export function fiscalYearOf(instant: string | Date): number {
  const date = inJapan(instant);
  return date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

/** An instant from Japanese wall-clock time, e.g. `japanInstant('2026-06-30', '21:00')`. */
export const japanInstant = (day: string, time = '00:00'): string =>
  new Date(`${day}T${time}:00+09:00`).toISOString();

/** The last instant of its day in Japan, for what is said to be good to a day. */
export const endOfDay = (instant: string | Date): string =>
  new Date(Date.parse(japanInstant(dayOf(instant))) + dayMs - 1).toISOString();
