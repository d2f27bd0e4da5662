/** Sentences of this feature that depend on data. Pure. */
import type { EntryTerms } from '#shared/competition/competition/view.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { EntryNotice } from '#shared/competition/entry/policy.ts';
import type { Offer } from '#shared/competition/entry/quote.ts';
import type { Entry, EntryState } from '#shared/competition/entry/schema.ts';
import { accommodationWords, entryNoticeWords, entryStateWords } from '#shared/competition/entry/words.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

const stateTones: Readonly<Record<EntryState, NonNullable<BadgeProps['tone']>>> = {
  draft: 'plain',
  applied: 'warn',
  ready: 'good',
  competing: 'action',
  done: 'plain',
  absent: 'plain',
  withdrawn: 'plain',
  disqualified: 'bad',
};

/** Whoever was ready to the end of a season has not competed in it. */
export const stateWord = (state: EntryState, over: boolean): string =>
  over && state === 'ready' ? '競技なし' : entryStateWords[state];

export const stateTone = (state: EntryState, over: boolean): NonNullable<BadgeProps['tone']> =>
  over && state === 'ready' ? 'plain' : stateTones[state];

export const priceSentence = ({ prices }: EntryTerms): string =>
  `1つ目の課題は${formatYen(prices.first)}、2つ目からは1つ${formatYen(prices.further)}（税込）です。`;

export const groupPriceSentence = ({ prices, groupRule }: EntryTerms, school: boolean): string =>
  `1回の申込に、${String(groupRule.people)}人・${String(groupRule.entries)}件以上が必要です。料金は1人につき1つ目${formatYen(prices.first)}、2つ目から${formatYen(prices.further)}${
    school ? `、${String(prices.bulkFrom)}件以上をまとめると1件${formatYen(prices.bulk)}` : ''
  }（税込）です。`;

const nearBulk = 20;

/** 「あと10件で1件500円（合計25,000円）になります」, where a school is near it. */
export function bulkSentence(
  { prices: { bulkFrom, bulk } }: EntryTerms,
  entries: number,
): string | undefined {
  const left = bulkFrom - entries;
  return left > 0 && left <= nearBulk
    ? `あと${String(left)}件で1件${formatYen(bulk)}（合計${formatYen(bulkFrom * bulk)}）になります`
    : undefined;
}

/** When one competes: for who has it before them, and for who may begin at once. */
export const heldSentence = ({ opensAt, closesAt }: Season['held'], now: Date): string =>
  opensAt > now.toISOString()
    ? `競技は${formatInstant(opensAt)}から始まります。`
    : `競技はもう始まっています。${formatInstant(closesAt)}までに打ち終えてください。`;

/** 「英文A、英文B：この部門では学年が…」, one line a notice. */
export function noticeLines(
  offers: readonly Offer[],
): { notice: EntryNotice; sentence: string; names: string[] }[] {
  const found = new Map<EntryNotice, Set<string>>();
  for (const { notices, divisionName } of offers)
    for (const notice of notices) found.set(notice, (found.get(notice) ?? new Set()).add(divisionName));
  return [...found].map(([notice, names]) => ({
    notice,
    names: [...names],
    sentence: `${entryNoticeWords[notice]}。`,
  }));
}

/** What stands beside the state: 「支払いを確認中」, 「時間 1.5倍」. */
export const remarksOf = (entry: Entry): string[] => [
  ...(entry.suspended ? ['支払いを確認中のため、競技を始められません'] : []),
  ...accommodationWords(entry.accommodation),
];

/** Until the first key: it may be given up or changed. */
export const isOpen = ({ state }: Pick<Entry, 'state'>): boolean => state === 'applied' || state === 'ready';
