import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const parameters = z.object({ title: z.string(), orderId: z.string() });
const seeAccount = (orderId: string) =>
  [to('/payment/complete', {}, { order: orderId }), 'お振込先と入金の状況を見る'] as const;
const payersFee = '振込手数料はお客様のご負担です。';

export const transferAccountMail = defineMail({
  name: 'transfer-account',
  parameters: parameters.extend({ amount: yenSchema, account: z.string(), until: z.string() }),
  write: ({ title, orderId, amount, account, until }) => ({
    subject: 'お振込先のご案内',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」のお支払い(${formatYen(amount)})は、次の口座へお振り込みください。期限は${formatInstant(until)}です。`,
      account,
      `この口座はこの申込のためだけのものです。${payersFee}`,
      '入金は、確認でき次第メールでお知らせします。期限までに全額の入金がないと、申し込みは自動で取り消されます。',
    ],
    link: seeAccount(orderId),
  }),
});

export const transferPartMail = defineMail({
  name: 'transfer-part',
  parameters: parameters.extend({ received: yenSchema, missing: yenSchema, until: z.string() }),
  write: ({ title, orderId, received, missing, until }) => ({
    subject: 'お振り込みの一部を確認しました',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」のお振り込みのうち、${formatYen(received)}を確認しました。残りは${formatYen(missing)}です。`,
      `${formatInstant(until)}までに、残りを同じ口座へお振り込みください。${payersFee}`,
    ],
    link: seeAccount(orderId),
  }),
});

export const transferReminderMail = defineMail({
  name: 'transfer-reminder',
  choice: 'reminder',
  parameters: parameters.extend({ total: yenSchema, until: z.string() }),
  write: ({ title, orderId, total, until }) => ({
    subject: 'お振り込みの期限が近づいています',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」のお振り込み(残り${formatYen(total)})がまだ確認できていません。期限は${formatInstant(until)}です。`,
      'お振込先は、下のページでもう一度ご確認いただけます。すでにお振り込みのときは、確認まで少しお待ちください。',
    ],
    link: seeAccount(orderId),
  }),
});

export const depositLeftMail = defineMail({
  name: 'deposit-left',
  parameters: parameters.extend({ deposit: yenSchema }),
  write: ({ title, orderId, deposit }) => ({
    subject: 'お振り込みの一部をお預かりしています',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」へのお振り込みのうち、${formatYen(deposit)}はお支払いに使われていません(金額が多かったか、申込が終わったあとに届いたためです)。`,
      '事務局で確認し、お返しする手続きをご案内します。それまで大切にお預かりします。お手続きの必要はありません。',
    ],
    link: seeAccount(orderId),
  }),
});

export const depositReturnedMail = defineMail({
  name: 'deposit-returned',
  parameters: parameters.extend({ amount: yenSchema, reason: z.string() }),
  write: ({ title, orderId, amount, reason }) => ({
    subject: 'お預かりしていたお金をお返しします',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」へのお振り込みのうち、お預かりしていた${formatYen(amount)}をお返しする手続きを始めました。`,
      `理由: ${reason}`,
      'お振り込みの口座へ戻ります。決済会社(Stripe)から口座を確かめるメールが届いたときは、その案内に沿って45日以内にお答えください。',
    ],
    link: seeAccount(orderId),
  }),
});
