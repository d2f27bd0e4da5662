/** What the office reads of a season on its day. Pure. */
import type { DivisionLine, OpenCounts, SchoolLine, Trouble } from '#shared/competition/season-day/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';

/** 「10:05:20」 in Japan: figures that are twenty seconds old are told from those of a minute ago. */
export const clockOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('ja-JP', { hour12: false, timeZone: 'Asia/Tokyo' });

type Counted = Omit<DivisionLine, 'code' | 'name'>;
const counted = [
  'entered',
  'notYet',
  'waiting',
  'running',
  'stuck',
  'underReview',
  'finished',
] as const satisfies readonly (keyof Counted)[];

/** All 課題 together. */
export function totalOf(lines: readonly DivisionLine[]): Counted {
  const total = { entered: 0, notYet: 0, waiting: 0, running: 0, stuck: 0, underReview: 0, finished: 0 };
  for (const line of lines) for (const what of counted) total[what] += line[what];
  return total;
}

const isInTrouble = ({ stuck, underReview }: SchoolLine): boolean => stuck + underReview > 0;

/** In two words: what somebody has to do something about, else that they are at it. */
export function standingWords({ stuck, underReview, waiting, running }: OpenCounts): {
  label: string;
  tone: 'warn' | 'action' | 'plain';
} {
  if (stuck + underReview > 0)
    return { label: `確かめる ${formatCount(stuck + underReview)}件`, tone: 'warn' };
  if (waiting + running > 0) return { label: `競技中 ${formatCount(waiting + running)}件`, tone: 'action' };
  return { label: '動きなし', tone: 'plain' };
}

export const schoolName = ({ organizationId, name }: SchoolLine): string =>
  name ?? (organizationId === undefined ? '個人の申込' : '名前の分からない団体');

/** Those with trouble first, and by name: a school keeps its line while its figures change. */
export const inOrder = (lines: readonly SchoolLine[]): SchoolLine[] =>
  lines.toSorted(
    (one, other) =>
      Number(isInTrouble(other)) - Number(isInTrouble(one)) ||
      schoolName(one).localeCompare(schoolName(other), 'ja', { numeric: true }),
  );

/** What it is, and what the office can do about it. */
export const troubleWords: Readonly<Record<Trouble, { label: string; tone: 'warn' | 'bad'; todo: string }>> =
  {
    'under-review': {
      label: '要確認',
      tone: 'warn',
      todo: '記録を見て、有効と認めるか、やり直しにします。記録の欠けは、立ち会った先生も確認できます',
    },
    stuck: {
      label: '時間切れ・記録待ち',
      tone: 'bad',
      todo: '同じ端末で「競技をはじめる」を開くと、残りの記録が送られます。24時間は受け付けます',
    },
    silent: {
      label: '記録が来ない',
      tone: 'warn',
      todo: '端末とネットワークを学校に確かめてもらいます。打ったものは端末に残り、つながると送られます',
    },
  };
