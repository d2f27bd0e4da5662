/** Until when an order is to be paid, in the words of the last screen. Pure. */
import { addDays, dayOf, formatDay, japanInstant } from '#shared/kernel/time.ts';
import { slipDays, transferableUntil } from '#shared/shop/order/policy.ts';
import type { PayWay } from '#shared/shop/pay-way/schema.ts';
import { isForKonbini } from '#shared/shop/payment/konbini.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';

export interface Payable {
  readonly total: number;
  readonly payableUntil: string;
  /** When what it is for cannot be had any more: no way of paying goes beyond it. */
  readonly payableBefore?: string | undefined;
}

/** A slip is good to the end of a day: near the end of what it is for, that is too long. */
function slipWords(quote: Payable, now: Date): string {
  const last = addDays(dayOf(now), slipDays(quote, now));
  return japanInstant(last, '23:59') < quote.payableUntil
    ? `${formatDay(japanInstant(last))}までにお支払いください。`
    : `${withDaysLeft(quote.payableUntil, now)}までにお支払いください（その後は、番号を使えても、お渡しできずに返金することがあります）。`;
}

/** Each way has a last day of its own: a slip for a shop ends before the order does, a transfer after it. */
export function deadlines(quote: Payable, ways: readonly PayWay[], now: Date): string {
  const konbini = isForKonbini(quote.total);
  return [
    `クレジットカードの期限は ${withDaysLeft(quote.payableUntil, now)}です。`,
    ...(konbini ? [`コンビニ払いは、選んだ後にお知らせする番号で ${slipWords(quote, now)}`] : []),
    ...(ways.includes('transfer')
      ? [`銀行振込の期限は ${withDaysLeft(transferableUntil(now, quote), now)}です。`]
      : []),
    // What is had for a time alone closes for new orders earlier than it ends.
    ...(quote.payableBefore === undefined
      ? []
      : ['いま申込を確定すれば、申込の締め切りの後でも、それぞれの期限までお支払いいただけます。']),
    '期限までにお支払いがない場合、申込は自動で取り消されます。',
    ...(ways.includes('invoice') ? ['後払いの申込には、この期限はありません。'] : []),
  ].join('');
}
