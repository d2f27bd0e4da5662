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

/** Each way has a last day of its own: a slip for a shop ends before the order does, a transfer after it. */
export function deadlines(quote: Payable, ways: readonly PayWay[], now: Date): string {
  const konbini = isForKonbini(quote.total);
  const slip = formatDay(japanInstant(addDays(dayOf(now), slipDays(quote, now))));
  return [
    `クレジットカードの期限は ${withDaysLeft(quote.payableUntil, now)}です。`,
    ...(konbini ? [`コンビニ払いは、選んだ後にお知らせする番号で ${slip}までにお支払いください。`] : []),
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
