import * as z from 'zod';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { paidBySchema, refundWords } from '#shared/shop/order/refund-words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const parameters = z.object({ title: z.string(), total: yenSchema });
/** Absent from mails of an earlier release. */
const givenBack = parameters.extend({ paidBy: paidBySchema.optional() });

export const paymentReceivedMail = defineMail({
  name: 'payment-received',
  parameters,
  write: ({ title, total }) => ({
    subject: 'お支払いを確認しました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払い(${formatYen(total)})を確認しました。ありがとうございます。`,
      '領収書は下のページから発行できます。',
    ],
    link: ['/payment/receipt', '領収書を発行する'],
  }),
});

/** Without an account there is no page of receipts: nothing is promised that is not there. */
export const guestPaymentReceivedMail = defineMail({
  name: 'guest-payment-received',
  parameters,
  write: ({ title, total }) => ({
    subject: 'お支払いを確認しました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払い(${formatYen(total)})を確認しました。ありがとうございます。`,
      'できあがりしだい、もう一度メールでお知らせします。',
    ],
    link: ['/certificateApplicationQrComplete', '申し込みの状態を見る'],
  }),
});

export const secondPaymentRefundedMail = defineMail({
  name: 'second-payment-refunded',
  parameters: givenBack,
  write: ({ title, total, paidBy }) => ({
    subject: '重複したお支払いを返金します',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」はすでにお支払いが済んでいるため、あとからのお支払い(${formatYen(total)})を全額返金します。`,
      'お申し込みはそのまま有効です。',
      refundWords(paidBy),
    ],
    link: ['/certificateApplication/history', '申込の状態を見る'],
  }),
});

export const refundedByOfficeMail = defineMail({
  name: 'refunded-by-office',
  parameters: givenBack.extend({ reason: z.string() }),
  write: ({ title, total, reason, paidBy }) => ({
    subject: '返金の手続きを始めました',
    reader: 'お支払いになった方',
    paragraphs: [
      `「${title}」のお支払いのうち、${formatYen(total)}を返金します。`,
      `理由: ${reason}`,
      refundWords(paidBy),
    ],
    link: ['/payment/receipt', '領収書を見る'],
  }),
});

const reminding = parameters.extend({ orderId: z.string(), until: z.string() });

export const paymentReminderMail = defineMail({
  name: 'payment-reminder',
  choice: 'reminder',
  parameters: reminding,
  write: ({ title, total, orderId, until }) => ({
    subject: 'お支払いの期限が近づいています',
    reader: 'お支払いがまだの方',
    paragraphs: [
      `「${title}」(${formatYen(total)})のお支払いがまだ済んでいません。期限は${formatInstant(until)}です。`,
      '期限までにお支払いがないと、申し込みは自動で取り消されます。必要がなくなったときは、そのままで費用はかかりません。',
    ],
    link: [to('/payment/confirm', {}, { order: orderId }), '内容を確かめて支払う'],
  }),
});

export const slipReminderMail = defineMail({
  name: 'slip-reminder',
  choice: 'reminder',
  parameters: reminding,
  write: ({ title, total, orderId, until }) => ({
    subject: 'コンビニでのお支払いの期限が近づいています',
    reader: 'コンビニでのお支払いを選んだ方',
    paragraphs: [
      `「${title}」(${formatYen(total)})のコンビニでのお支払いがまだ確認できていません。番号を使えるのは${formatInstant(until)}までです。`,
      'お支払いの番号は、下のページでもう一度ご確認いただけます。すでにお支払いのときは、確認まで少しお待ちください。',
    ],
    link: [to('/payment/complete', {}, { order: orderId }), '支払いの番号を見る'],
  }),
});
