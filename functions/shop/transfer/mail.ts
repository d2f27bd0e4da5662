import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import { seeAccount } from '#functions/shop/payment/mail.ts';

export const depositReturnedMail = defineMail({
  name: 'deposit-returned',
  parameters: z.object({ title: z.string(), orderId: z.string(), amount: yenSchema, reason: z.string() }),
  write: ({ title, orderId, amount, reason }) => ({
    subject: 'お預かりしていたお金をお返しします',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」へのお振り込みのうち、お預かりしていた${formatYen(amount)}をお返しする手続きを始めました。`,
      `理由: ${reason}`,
      'お振り込みの口座へ戻ります。決済会社（Stripe）から口座を確かめるメールが届いたときは、その案内に沿って45日以内にお答えください。',
    ],
    link: seeAccount(orderId),
  }),
});
