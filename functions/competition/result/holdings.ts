import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

/** An issued certificate stands on it. */
export const staysWithoutAccount = ({ certificateId }: Readonly<Record<string, unknown>>): boolean =>
  certificateId !== undefined;

export const resultHoldings: HoldingKind = {
  prefix: 'RESULT#',
  isKept: staysWithoutAccount,
  async sheet(items) {
    const { isPublicResult, resultItemSchema, toResult } = await import('./repository.ts');
    const rows = items
      .map((item) => resultItemSchema.parse(item))
      .filter(isPublicResult)
      .map(toResult);
    return sheet('results', '競技の結果', rows, {
      シーズン: ({ season }) => season.title,
      部門: ({ division }) => division.name,
      日時: ({ playedAt }) => playedAt,
      得点: ({ score }) => score,
      正解: ({ correct }) => correct,
      ミス: ({ misses }) => misses,
      特別点: ({ bonus }) => bonus,
      '級・段': ({ level }) => level,
    });
  },
};
