import { applicationStatusWords } from '#shared/certificate/certificate-application/words.ts';
import { inState, type HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const applicationHoldings: HoldingKind = {
  prefix: 'APPLICATION#',
  // An issued certificate stands on it.
  isKept: ({ certificateId }) => certificateId !== undefined,
  isUnfinished: inState('accepted', 'issuing', 'printing', 'shipped'),
  unfinishedWords: '手続き中の認定証の申込があります。できあがるのをお待ちください。',
  async sheet(items) {
    const { applicationItemSchema } = await import('./repository.ts');
    const rows = items.map((item) => applicationItemSchema.parse(item));
    return sheet('certificate-applications', '認定証の申込', rows, {
      申込日時: ({ appliedAt }) => appliedAt,
      状態: ({ status }) => applicationStatusWords[status],
      券面の氏名: ({ printedName }) => printedName,
      券面のふりがな: ({ printedKana }) => printedKana,
      シーズン: ({ result }) => result.season.title,
      部門: ({ result }) => result.division.name,
      '級・段': ({ result }) => result.level,
    });
  },
};
