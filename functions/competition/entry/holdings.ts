import type { Holding, HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';
import { entryStateWords } from '#shared/competition/entry/words.ts';

const isUnder =
  (...states: readonly string[]) =>
  ({ state }: Holding): boolean =>
    typeof state === 'string' && states.includes(state);

export const entryHoldings: HoldingKind = {
  prefix: 'ENTRY#',
  // What a school entered is in its list too.
  isKept: ({ organizationId }) => organizationId !== undefined,
  isUnfinished: isUnder('competing'),
  unfinishedWords: '競技の途中の課題があります。終わるのをお待ちください。',
  async sheet(items) {
    const { entryItemSchema, toEntry } = await import('./repository.ts');
    const rows = items
      .map((item) => toEntry(entryItemSchema.parse(item)))
      .filter(({ state }) => state !== 'draft');
    return sheet('entries', '参加の申込', rows, {
      大会: ({ season }) => season.title,
      課題: ({ division }) => division.name,
      状態: ({ state }) => entryStateWords[state],
      申込日時: ({ enteredAt }) => enteredAt,
      '金額（円）': ({ amount }) => amount,
      参加番号: ({ ticketNumber }) => ticketNumber,
    });
  },
};
