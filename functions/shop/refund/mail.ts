import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { goods as goodsOf, type PriceKind } from '#shared/goods.ts';
import type { OrderLine } from '#shared/shop/order/line.ts';
import { priceKindSchema } from '#shared/shop/order/schema.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** Of money that paid for nothing there is nothing to be said. */
export const goodsSchema = z.literal('kept').or(z.array(priceKindSchema)).optional();

/** Of what is taken back, as the mail about it names it. */
export const kindsOf = (bought: readonly Pick<OrderLine, 'kind'>[]): PriceKind[] => [
  ...new Set(bought.map(({ kind }) => kind)),
];

/** What becomes of what was bought. */
export function fateOf(goods: z.output<typeof goodsSchema>): string[] {
  if (goods === undefined) return [];
  if (goods === 'kept') return ['お申し込みいただいたものは、そのまま有効です。'];
  const fates = new Set(goods.flatMap((kind) => goodsOf[kind].withdrawn ?? []));
  return fates.size === 0 ? [] : [[...fates].join('')];
}

export const refundedByOfficeMail = defineMail({
  name: 'refunded-by-office',
  /** `goods`: what it takes back. That, `paidBy` and `orderId` are absent from mails of an earlier release. */
  parameters: z.object({
    title: z.string(),
    total: yenSchema,
    paidBy: paidBySchema.optional(),
    reason: z.string(),
    orderId: z.string().optional(),
    goods: goodsSchema,
  }),
  write: ({ title, total, reason, paidBy, orderId, goods }) => ({
    subject: '返金の手続きを始めました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${formatYen(total)}を返金します。`,
      `理由: ${reason}`,
      ...fateOf(goods),
      refundWords(paidBy),
      ...(orderId === undefined ? [] : [`注文番号: ${orderId}`]),
    ],
    link: ['/payment/history', 'お支払いの履歴を見る'],
  }),
});
