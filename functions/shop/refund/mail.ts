import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { goods as goodsOf } from '#shared/goods.ts';
import { priceKindSchema } from '#shared/shop/order/schema.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

/** Of money that paid for nothing there is nothing to be said. */
const goodsSchema = z.literal('kept').or(z.array(priceKindSchema)).optional();

function fateOf(goods: z.output<typeof goodsSchema>): string[] {
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
