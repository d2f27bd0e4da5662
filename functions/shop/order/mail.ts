import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const linesRefundedMail = defineMail({
  name: 'lines-refunded',
  parameters: z.object({
    title: z.string(),
    count: z.int(),
    /** What they are, each with how many; absent from mails of an earlier release. */
    things: z.array(z.string()).optional(),
    total: yenSchema,
    /** Nothing else was ordered. */
    whole: z.literal(true).optional(),
    /** Absent from mails of an earlier release. */
    orderId: z.string().optional(),
    paidBy: paidBySchema.optional(),
  }),
  write: ({ title, count, things = [], total, whole, orderId, paidBy }) => ({
    subject: 'お渡しできない分を返金します',
    reader: 'お申し込みになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${count}件（${formatYen(total)}）は、期限切れのあとのお支払い、大会の中止、結果の変更などのためお渡しできなくなりました。この分を返金します。`,
      ...(things.length === 0 ? [] : [`お渡しできなくなったもの: ${things.join('、')}`]),
      ...(whole ? [] : ['ほかのお申し込みはそのまま有効です。']),
      refundWords(paidBy),
      ...(orderId === undefined ? [] : [`注文番号: ${orderId}`]),
    ],
    link: ['/payment/history', 'お支払いの履歴を見る'],
  }),
});
