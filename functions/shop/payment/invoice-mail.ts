/** What those who handle the money are told of what was bought on invoice. */
import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { daySchema, formatDay, japanInstant } from '#shared/kernel/time.ts';
import type { Reduction } from '#shared/shop/payment/reduction.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';

const parameters = z.object({ title: z.string(), orderId: z.string() });
const seeInvoice = (orderId: string) =>
  [to('/payment/complete', {}, { order: orderId }), 'お支払期限とお振込先を見る'] as const;
const dayWords = (day: string): string => formatDay(japanInstant(day));
const payersFee = '振込手数料はお客様のご負担です。';

export const invoiceAccountMail = defineMail({
  name: 'invoice-account',
  parameters: parameters.extend({ amount: yenSchema, account: z.string(), dueOn: daySchema }),
  write: ({ title, orderId, amount, account, dueOn }) => ({
    subject: '後払いのお振込先とお支払期限',
    reader: '後払いを選んだ方',
    paragraphs: [
      `後払い(請求書払い)の「${title}」のお支払いについてご案内します。`,
      `${formatYen(amount)}を、${dayWords(dueOn)}までに次の口座へお振り込みください。`,
      account,
      `この口座はこの申込のためだけのものです。分けてお振り込みいただけます。${payersFee}`,
      '請求書と納品書は、責任者の方が下のページの「書類」から発行できます。',
    ],
    link: seeInvoice(orderId),
  }),
});

export const invoiceSoonMail = defineMail({
  name: 'invoice-soon',
  parameters: parameters.extend({ total: yenSchema, dueOn: daySchema }),
  write: ({ title, orderId, total, dueOn }) => ({
    subject: '後払いのお支払期限が近づいています',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のお支払い(残り${formatYen(total)})の期限は${dayWords(dueOn)}です。`,
      `お振込先は、下のページでもう一度ご確認いただけます。すでにお振り込みのときは、確認まで少しお待ちください。${payersFee}`,
    ],
    link: seeInvoice(orderId),
  }),
});

export const invoiceLateMail = defineMail({
  name: 'invoice-late',
  parameters: parameters.extend({ total: yenSchema, dueOn: daySchema }),
  write: ({ title, orderId, total, dueOn }) => ({
    subject: '後払いのお支払期限を過ぎています',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のお支払いの期限(${dayWords(dueOn)})を過ぎましたが、残りの${formatYen(total)}のお振り込みがまだ確認できていません。`,
      'お振込先は、下のページでご確認いただけます。行き違いですでにお振り込みのときは、ご容赦ください。',
      '期限を30日以上過ぎると、お支払いが済むまで後払いをご利用いただけません。お困りのときは、お問い合わせください。',
    ],
    link: seeInvoice(orderId),
  }),
});

export const invoiceDueChangedMail = defineMail({
  name: 'invoice-due-changed',
  parameters: parameters.extend({ dueOn: daySchema, reason: z.string() }),
  write: ({ title, orderId, dueOn, reason }) => ({
    subject: '後払いのお支払期限が変わりました',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のお支払期限は、${dayWords(dueOn)}になりました。`,
      `理由: ${reason}`,
      'お振込先は変わりません。',
    ],
    link: seeInvoice(orderId),
  }),
});

const less = parameters.extend({ amount: yenSchema, left: yenSchema, reason: z.string() });

export const invoiceCreditedMail = defineMail({
  name: 'invoice-credited',
  parameters: less,
  write: ({ title, orderId, amount, left, reason }) => ({
    subject: '後払いのご請求を減らしました',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のご請求から、${formatYen(amount)}を差し引きました。${left === 0 ? 'お支払いいただくお金はありません。' : `お支払いいただくのは${formatYen(left)}です。`}`,
      `理由: ${reason}`,
      ...(left === 0 ? [] : ['お振込先とお支払期限は変わりません。']),
    ],
    link: seeInvoice(orderId),
  }),
});

export const invoiceWrittenOffMail = defineMail({
  name: 'invoice-written-off',
  parameters: less,
  write: ({ title, orderId, amount, reason }) => ({
    subject: '後払いの残りのご請求を取り下げました',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のご請求の残り${formatYen(amount)}は、お支払いいただく必要がなくなりました。`,
      `理由: ${reason}`,
      'お渡ししたものは、そのままお使いいただけます。',
    ],
    link: seeInvoice(orderId),
  }),
});

const reducedMails = { credit: invoiceCreditedMail, 'write-off': invoiceWrittenOffMail } as const;

/** That less is owed, once for each reduction. */
export function reducedMail(
  { owner, id: orderId }: OrderItem,
  {
    id,
    kind,
    ...told
  }: Pick<Reduction, 'id' | 'kind' | 'amount' | 'reason'> & { title: string; left: number },
): Message {
  const mail = reducedMails[kind];
  const key = `${mail.name}#${orderId}#${id}`;
  return mailTo(mail, { key, order: { owner, orderId } }, { ...told, orderId });
}
