import { receiptSchema } from '#shared/shop/receipt/schema.ts';
import { always, type HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const receiptHoldings: HoldingKind = {
  prefix: 'RECEIPT#',
  isKept: always,
  async sheet(items) {
    const rows = items.map((item) => receiptSchema.parse(item));
    return sheet('receipts', '領収書', rows, {
      領収書番号: ({ number }) => number,
      宛名: ({ addressee }) => addressee,
      但し書き: ({ note }) => note,
      '金額（円）': ({ total }) => total,
      '消費税（円）': ({ tax }) => tax,
      支払日時: ({ paidAt }) => paidAt,
    });
  },
};

/** Money that went back is part of the books; the receipts say it. */
export const returnHoldings: HoldingKind = { prefix: 'RETURN#', isKept: always };
