/** What a supervising teacher reads of an entry. Pure. */
import type { Attendance } from '#shared/competition/common-start/attendance/schema.ts';
import type { CommonStart } from '#shared/competition/common-start/schema.ts';
import { entryStateWords } from '#shared/competition/entry/words.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

const standings = ['ready', 'competing', 'under-review', 'done', 'absent', 'disqualified'] as const;
type Standing = (typeof standings)[number];

const isStanding = (state: string): state is Standing => standings.some((one) => one === state);

/** What needs the teacher comes before where it stands. */
export function standingOf({ state, underReview }: Attendance): Standing {
  if (underReview && state === 'done') return 'under-review';
  return isStanding(state) ? state : 'ready';
}

const standingWords: Readonly<Record<Standing, { label: string; tone: NonNullable<BadgeProps['tone']> }>> = {
  ready: { label: '開始前', tone: 'plain' },
  competing: { label: entryStateWords.competing, tone: 'action' },
  'under-review': { label: '要確認', tone: 'warn' },
  done: { label: entryStateWords.done, tone: 'good' },
  absent: { label: entryStateWords.absent, tone: 'plain' },
  disqualified: { label: entryStateWords.disqualified, tone: 'bad' },
};

/** Whoever has not begun by the end of a season does not begin any more. */
export const wordsOf = (standing: Standing, over: boolean): (typeof standingWords)[Standing] =>
  over && standing === 'ready' ? { label: '競技なし', tone: 'plain' } : standingWords[standing];

/** 「あと 1:05」 while somebody types, by the server's clock; 「時間終了」 until the log has arrived. */
export function leftOf({ state, endsAt }: Attendance, now: string): string {
  if (state !== 'competing' || endsAt === undefined) return '';
  const left = Date.parse(endsAt) - Date.parse(now);
  return left <= 0 ? '時間終了（記録待ち）' : `あと ${timeLeft(left)}`;
}

/** 「開始前 12人」, in the order of the day, without what nobody is. */
export const countsOf = (items: readonly Attendance[]): { standing: Standing; count: number }[] =>
  standings
    .map((standing) => ({
      standing,
      count: items.filter((item) => standingOf(item) === standing).length,
    }))
    .filter(({ count }) => count > 0);

/** In an open room: before the start whether they are there, then where they stand. */
export function seatWords(
  item: Attendance,
  missing: boolean,
  { startsAt, now }: Pick<CommonStart, 'startsAt' | 'now'>,
): { label: string; tone: NonNullable<BadgeProps['tone']> } {
  if (standingOf(item) !== 'ready') return standingWords[standingOf(item)];
  if (!missing) return { label: '準備できました', tone: 'good' };
  const begun = startsAt !== undefined && startsAt <= now;
  return { label: begun ? '来ていません' : 'まだです', tone: 'warn' };
}
