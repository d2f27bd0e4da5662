/** Sentences of this feature that depend on data. Pure. */
import type { Ineligibility } from '#shared/result/policy.ts';
import { daysLeft } from '#web/lib/deadline.ts';

export const ineligibilityWords: Readonly<Record<Ineligibility, string>> = {
  'not-published': '結果がまだ公表されていません。公表されると申し込めます。',
  'no-level': '級・段に届いていないため、認定証はありません。',
  disqualified: '失格となった結果のため、申し込めません。',
  applied: 'すでに申し込まれています。',
  issued: '認定証は発行済みです。',
};

/** 「あと3日」, 「今日まで」, 「期限を過ぎました」. */
export function daysToPay(until: string, now: Date): string {
  const left = daysLeft(until, now);
  if (left === undefined) return '期限を過ぎました';
  return left === '今日' ? '今日まで' : left;
}
