import { certificateStatusWords } from '#shared/certificate/certificate/words.ts';
import { always, type HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const certificateHoldings: HoldingKind = {
  prefix: 'CERTIFICATE#',
  isKept: always,
  async sheet(items) {
    const { certificateItemSchema } = await import('./repository.ts');
    const rows = items.map((item) => certificateItemSchema.parse(item));
    return sheet('certificates', '認定証', rows, {
      認定番号: ({ number }) => number,
      状態: ({ status }) => certificateStatusWords[status],
      券面の氏名: ({ printedName }) => printedName,
      券面のふりがな: ({ printedKana }) => printedKana,
      発行日: ({ issuedOn }) => issuedOn,
      文書の指紋: ({ sha256 }) => sha256,
    });
  },
};
