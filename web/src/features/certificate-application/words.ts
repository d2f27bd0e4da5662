/** Sentences of this feature that depend on data. Pure. */
import { daysUntil, formatInstant } from '#shared/kernel/time.ts';
import type { Ineligibility } from '#shared/result/policy.ts';

export const ineligibilityWords: Readonly<Record<Ineligibility, string>> = {
  'not-published': '結果がまだ公表されていません。公表されると申し込めます。',
  'no-level': '級・段に届いていないため、認定証はありません。',
  disqualified: '失格となった結果のため、申し込めません。',
  applied: 'すでに申し込まれています。',
  issued: '認定証は発行済みです。',
};

/** 「あと3日」, 「今日まで」. */
export function daysLeft(until: string, now: Date): string {
  const days = daysUntil(until, now);
  if (until <= now.toISOString()) return '期限を過ぎました';
  return days === 0 ? '今日まで' : `あと${String(days)}日`;
}

/** `2026年6月30日(火) 21:00(あと3日)` */
export const until = (instant: string, now: Date): string =>
  `${formatInstant(instant)}(${daysLeft(instant, now)})`;
