/** What those who handle the money are told of what was bought on invoice. */
import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { daySchema } from '#shared/kernel/time.ts';
import type { Reduction } from '#shared/shop/invoice/reduction.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import { mailTo } from '#functions/mail/mail/message.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { dayWords, seeInvoice } from '#functions/shop/payment/mail.ts';
import { fateOf, goodsSchema } from '#functions/shop/refund/mail.ts';

const parameters = z.object({ title: z.string(), orderId: z.string() });

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

/** `goods`: what is taken back; absent where nothing is, and from mails of an earlier release. */
const less = parameters.extend({
  amount: yenSchema,
  left: yenSchema,
  reason: z.string(),
  goods: goodsSchema,
});

export const invoiceCreditedMail = defineMail({
  name: 'invoice-credited',
  parameters: less,
  write: ({ title, orderId, amount, left, reason, goods }) => ({
    subject: '後払いのご請求を減らしました',
    reader: '後払いを選んだ方',
    paragraphs: [
      `「${title}」のご請求から、${formatYen(amount)}を差し引きました。${left === 0 ? 'お支払いいただくお金はありません。' : `お支払いいただくのは${formatYen(left)}です。`}`,
      `理由: ${reason}`,
      ...fateOf(goods),
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
  }: Pick<Reduction, 'id' | 'kind' | 'amount' | 'reason'> &
    Pick<z.output<typeof less>, 'title' | 'left' | 'goods'>,
): Message {
  const mail = reducedMails[kind];
  const key = `${mail.name}#${orderId}#${id}`;
  return mailTo(mail, { key, order: { owner, orderId } }, { ...told, orderId });
}
