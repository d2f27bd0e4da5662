/** What somebody is told whose money goes back, by the way in which it came: not everybody has nothing to do. */
import * as z from 'zod';
import { formatYen, yenSchema } from '#shared/kernel/money.ts';
import { dayMs, formatInstant } from '#shared/kernel/time.ts';

/** `store`: at a convenience store. */
const paidByWays = ['card', 'store', 'transfer'] as const;
export const paidBySchema = z.enum(paidByWays);
export type PaidBy = z.output<typeof paidBySchema>;

/** Stripe: who does not answer for so long has the refund cancelled. */
const answerDays = 45;
const answer = `メールが届いてから${answerDays}日のうちに、その案内に沿ってお答えください。お答えがないと返金は取り消され、事務局からあらためてご連絡します。`;
export const refundSender = '決済会社（Stripe、差出人は stripe.com のアドレス）';

const byCard = 'カードへの返金は、カード会社により数日から1か月ほどかかることがあります。';

/** @param paidBy undefined for a payment of an earlier release, or a gateway that does not tell */
export function refundWords(paidBy: PaidBy | undefined): string {
  switch (paidBy) {
    case 'card':
      return `お手続きの必要はありません。${byCard}`;
    case 'store':
      return `コンビニでお支払いになったため、返金には振込先の口座が必要です。${refundSender}から、口座をおたずねするメールが、お支払いのときのメールアドレスに届きます。${answer}`;
    case 'transfer':
      return `お振り込みになった口座へお返しします。口座を確かめられないときは、${refundSender}から、口座をおたずねするメールが届きます。${answer}`;
    case undefined:
      return `カードでお支払いのときは、お手続きの必要はありません。${byCard}コンビニや銀行振込でお支払いのときは、${refundSender}から、口座をおたずねするメールが届くことがあります。${answer}`;
  }
}

/** Money that went back and has not reached its receiver, who is asked for a bank account first. */
export const refundWaitSchema = z.object({
  amount: yenSchema,
  /** When the first of what waits was given back. */
  since: z.iso.datetime(),
});
export type RefundWait = z.output<typeof refundWaitSchema>;

/** One sum that went back, and what it was for; below nothing where its bank sent back what had been given back. */
export const returnSchema = z.object({ content: z.string(), amount: z.int() });
export type Return = z.output<typeof returnSchema>;

/** Of what was given back in part, what it was for. */
export const returnsWords = ({
  total,
  refundedTotal,
  returns = [],
}: {
  readonly total: number;
  readonly refundedTotal: number;
  readonly returns?: readonly Return[] | undefined;
}): string =>
  [
    formatYen(refundedTotal),
    ...(refundedTotal < total ? returns : []).map(({ content, amount }) =>
      amount < 0 ? `${content}：${formatYen(-amount)}は差し戻されました` : `${content}：${formatYen(amount)}`,
    ),
  ].join('\n');

/** Until then the provider takes the answer. */
export const answerableUntil = ({ since }: RefundWait): string =>
  new Date(Date.parse(since) + answerDays * dayMs).toISOString();

export const refundWaitWords = (wait: RefundWait): string =>
  `${formatYen(wait.amount)}のお受け取りが、まだ済んでいません。${refundSender}から、口座をおたずねするメールが届きます。${formatInstant(answerableUntil(wait))}までに、その案内に沿ってお答えください。すでにお答えのときは、そのままお待ちください。`;
