/** What those who send money to the account of an order are told of it by the settlement itself. */
import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { daySchema, formatInstant } from '#shared/kernel/time.ts';
import {
  applyAgainWords,
  depositCauses,
  depositWords,
  otherOrderWords,
} from '#shared/shop/transfer/policy.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import { dayWords, payersFee, seeAccount, seeInvoice } from './mail.ts';

const parameters = z.object({ title: z.string(), orderId: z.string() });

export const transferAccountMail = defineMail({
  name: 'transfer-account',
  parameters: parameters.extend({ amount: yenSchema, account: z.string(), until: z.string() }),
  write: ({ title, orderId, amount, account, until }) => ({
    subject: 'お振込先のご案内',
    reader: '銀行振込を選んだ方',
    paragraphs: [
      `「${title}」のお支払い（${formatYen(amount)}）は、次の口座へお振り込みください。期限は${formatInstant(until)}です。`,
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

export const depositLeftMail = defineMail({
  name: 'deposit-left',
  /** `cause` is absent from mails of an earlier release. */
  parameters: parameters.extend({ deposit: yenSchema, cause: z.enum(depositCauses).optional() }),
  write: ({ title, orderId, deposit, cause }) => ({
    subject:
      cause === 'short'
        ? '申し込みが取り消されました（お振り込みをお預かりしています）'
        : 'お振り込みをお預かりしています',
    reader: '銀行振込を選んだ方',
    paragraphs:
      cause === 'short'
        ? [
            `「${title}」の${depositWords.short}申し込んだものは、すべて取りやめになっています。`,
            `お振り込みいただいた${formatYen(deposit)}は、お支払いに使われていません。事務局で確認し、お返しする手続きをご案内します。それまで大切にお預かりします。`,
            `${applyAgainWords}受付の期間が終わったものは、申し込めません。`,
          ]
        : [
            `「${title}」へのお振り込みのうち、${formatYen(deposit)}はお支払いに使われていません。${cause === undefined ? '' : depositWords[cause]}`,
            '事務局で確認し、お返しする手続きをご案内します。それまで大切にお預かりします。お手続きの必要はありません。',
            otherOrderWords,
          ],
    link: [seeAccount(orderId)[0], 'お支払いの状況を見る'],
  }),
});

export const invoiceAccountMail = defineMail({
  name: 'invoice-account',
  parameters: parameters.extend({ amount: yenSchema, account: z.string(), dueOn: daySchema }),
  write: ({ title, orderId, amount, account, dueOn }) => ({
    subject: '後払いのお振込先とお支払期限',
    reader: '後払いを選んだ方',
    paragraphs: [
      `後払い（請求書払い）の「${title}」のお支払いについてご案内します。`,
      `${formatYen(amount)}を、${dayWords(dueOn)}までに次の口座へお振り込みください。`,
      account,
      `この口座はこの申込のためだけのものです。分けてお振り込みいただけます。${payersFee}`,
      '請求書と納品書は、責任者の方が下のページの「書類」から発行できます。',
    ],
    link: seeInvoice(orderId),
  }),
});
