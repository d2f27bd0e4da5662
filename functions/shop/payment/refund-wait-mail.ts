import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { refundSender } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

export const refundWaitsMail = defineMail({
  name: 'refund-waits',
  parameters: z.object({ title: z.string(), total: yenSchema, orderId: z.string(), until: z.string() }),
  write: ({ title, total, orderId, until }) => ({
    subject: '返金のお受け取りが済んでいません',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${formatYen(total)}を返金する手続きをしましたが、お受け取りがまだ済んでいません。`,
      `お受け取りになる口座を、${refundSender}からメールでおたずねしています。お支払いのときのメールアドレスに届いていますので、${formatInstant(until)}までに、その案内に沿ってお答えください。`,
      '期限を過ぎると返金は取り消され、事務局からあらためてご連絡します。メールが見つからないときは、お問い合わせください。行き違いですでにお答えのときは、ご容赦ください。',
      `注文番号: ${orderId}`,
    ],
    link: ['/payment/history', 'お支払いの履歴を見る'],
  }),
});
