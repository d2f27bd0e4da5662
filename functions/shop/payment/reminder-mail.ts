/** What is said before and after the day until which an order is to be paid. */
import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { daySchema, formatInstant } from '#shared/kernel/time.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import { dayWords, payersFee, seeAccount, seeInvoice } from './mail.ts';

const parameters = z.object({ title: z.string(), orderId: z.string(), total: yenSchema });
const reminding = parameters.extend({ until: z.string() });

export const paymentReminderMail = defineMail({
  name: 'payment-reminder',
  choice: 'reminder',
  parameters: reminding,
  write: ({ title, total, orderId, until }) => ({
    subject: 'お支払いの期限が近づいています',
    reader: 'お支払いがまだの方',
    paragraphs: [
      `「${title}」（${formatYen(total)}）のお支払いがまだ済んでいません。期限は${formatInstant(until)}です。`,
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
      `「${title}」（${formatYen(total)}）のコンビニでのお支払いがまだ確認できていません。番号を使えるのは${formatInstant(until)}までです。`,
      'お支払いの番号は、下のページでもう一度ご確認いただけます。すでにお支払いのときは、確認まで少しお待ちください。',
    ],
    link: [to('/payment/complete', {}, { order: orderId }), '支払いの番号を見る'],
  }),
});

export const transferReminderMail = defineMail({
  name: 'transfer-reminder',
  choice: 'reminder',
  parameters: reminding,
  write: ({ title, orderId, total, until }) => ({
    subject: 'お振り込みの期限が近づいています',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」のお振り込み（残り${formatYen(total)}）がまだ確認できていません。期限は${formatInstant(until)}です。`,
      'お振込先は、下のページでもう一度ご確認いただけます。すでにお振り込みのときは、確認まで少しお待ちください。',
    ],
    link: seeAccount(orderId),
  }),
});

export const invoiceSoonMail = defineMail({
  name: 'invoice-soon',
  parameters: parameters.extend({ dueOn: daySchema }),
  write: ({ title, orderId, total, dueOn }) => ({
    subject: '後払いのお支払期限が近づいています',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のお支払い（残り${formatYen(total)}）の期限は${dayWords(dueOn)}です。`,
      `お振込先は、下のページでもう一度ご確認いただけます。すでにお振り込みのときは、確認まで少しお待ちください。${payersFee}`,
    ],
    link: seeInvoice(orderId),
  }),
});

export const invoiceLateMail = defineMail({
  name: 'invoice-late',
  parameters: parameters.extend({ dueOn: daySchema }),
  write: ({ title, orderId, total, dueOn }) => ({
    subject: '後払いのお支払期限を過ぎています',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のお支払いの期限は${dayWords(dueOn)}でしたが、残りの${formatYen(total)}のお振り込みがまだ確認できていません。`,
      'お振込先は、下のページでご確認いただけます。行き違いですでにお振り込みのときは、ご容赦ください。',
      '期限を30日以上過ぎると、お支払いが済むまで後払いをご利用いただけません。お困りのときは、お問い合わせください。',
    ],
    link: seeInvoice(orderId),
  }),
});
