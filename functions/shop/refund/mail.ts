import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const refundedByOfficeMail = defineMail({
  name: 'refunded-by-office',
  /** `paidBy` and `orderId` are absent from mails of an earlier release. */
  parameters: z.object({
    title: z.string(),
    total: yenSchema,
    paidBy: paidBySchema.optional(),
    reason: z.string(),
    orderId: z.string().optional(),
  }),
  write: ({ title, total, reason, paidBy, orderId }) => ({
    subject: '返金の手続きを始めました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${formatYen(total)}を返金します。`,
      `理由: ${reason}`,
      refundWords(paidBy),
      ...(orderId === undefined ? [] : [`注文番号: ${orderId}`]),
    ],
    link: ['/payment/history', 'お支払いの履歴を見る'],
  }),
});
