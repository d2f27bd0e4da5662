import { orderSchema } from '#shared/shop/order/schema.ts';
import { orderStatusWords } from '#shared/shop/order/words.ts';
import { always, inState, type HoldingKind } from '#functions/platform/holding/holding.ts';
import { sheet } from '#functions/platform/holding/sheet.ts';

export const orderHoldings: HoldingKind = {
  prefix: 'ORDER#',
  isKept: always,
  personal: ['buyerName'],
  isUnfinished: inState('preparing', 'awaiting_payment', 'paid'),
  unfinishedWords:
    'お支払いを待っているか、手続き中の注文があります。「お支払い」の画面で取り消すか、終わるのをお待ちください。',
  async sheet(items) {
    const rows = items.map((item) => orderSchema.parse(item));
    return sheet('orders', '注文', rows, {
      注文番号: ({ id }) => id,
      状態: ({ status }) => orderStatusWords[status],
      内容: ({ summary }) =>
        summary.map(({ title, quantity }) => `${title} × ${String(quantity)}`).join('、'),
      '金額（円）': ({ total }) => total,
      注文日時: ({ createdAt }) => createdAt,
      支払日時: ({ paidAt }) => paidAt,
      '返金額（円）': ({ refundedTotal }) => refundedTotal,
    });
  },
};
