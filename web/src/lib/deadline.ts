import { daysUntil, formatInstant } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';

/** 「あと3日」, 「今日」; nothing once past. A word joiner keeps it on one line. */
export function daysLeft(instant: string, now: Date): string | undefined {
  if (instant <= now.toISOString()) return undefined;
  const days = daysUntil(instant, now);
  return days === 0 ? '今日' : `あと\u2060${String(days)}日`;
}

/** `2026年6月30日(火) 21:00（あと3日）` */
export function withDaysLeft(instant: string, now: Date): string {
  const left = daysLeft(instant, now);
  return left === undefined ? formatInstant(instant) : `${formatInstant(instant)}（${left}）`;
}

/** 「3日前」, 「今日」 */
export function daysAgo(instant: string, now: Date): string {
  const days = -daysUntil(instant, now);
  return days <= 0 ? '今日' : `${formatCount(days)}日前`;
}
