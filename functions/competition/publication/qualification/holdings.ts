import type { HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const qualificationHoldings: HoldingKind = {
  prefix: 'QUALIFIED#',
  isKept: () => false,
  async sheet(items) {
    const { qualificationSchema } = await import('#shared/competition/publication/qualification/schema.ts');
    const rows = items.map((item) => qualificationSchema.parse(item));
    return sheet('qualifications', '全国大会の出場資格', rows, {
      年度: ({ edition }) => edition,
      部門: ({ division }) => division.name,
      大会: ({ season }) => season.title,
      決まった日時: ({ qualifiedAt }) => qualifiedAt,
    });
  },
};
