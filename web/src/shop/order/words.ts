/** Where an order stands, in the words of who placed it. Pure. */
import { isGivenBack } from '#shared/shop/order/due.ts';
import { daysLate } from '#shared/shop/order/invoice.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

export type OrderPhase =
  | 'preparing'
  | 'unpaid'
  | 'overdue'
  | 'konbini'
  | 'transfer'
  | 'invoice'
  | 'invoice-late'
  | 'credited'
  | 'written-off'
  | 'held'
  | 'paid'
  | 'fulfilled'
  | 'expired'
  | 'canceled'
  | 'refund-waits'
  | 'refunded';

type Shown = Pick<
  Order,
  | 'status'
  | 'held'
  | 'processing'
  | 'payableUntil'
  | 'refundedTotal'
  | 'refundWait'
  | 'total'
  | 'discount'
  | 'credited'
  | 'writtenOff'
  | 'invoice'
  | 'transfer'
>;

export function orderPhase(order: Shown, now: Date): OrderPhase {
  if (order.refundedTotal > 0 && isGivenBack(order))
    return order.refundWait === undefined ? 'refunded' : 'refund-waits';
  if (order.held) return 'held';
  if (order.invoice?.ended !== undefined) return order.invoice.ended;
  if (order.status !== 'awaiting_payment') return order.status;
  if (order.invoice !== undefined) return daysLate(order.invoice, now) > 0 ? 'invoice-late' : 'invoice';
  if (order.processing) return 'konbini';
  if (!isPayable(order, now)) return 'overdue';
  return order.transfer ? 'transfer' : 'unpaid';
}

const awaiting: ReadonlySet<OrderPhase> = new Set([
  'unpaid',
  'konbini',
  'transfer',
  'invoice',
  'invoice-late',
]);

/** On invoice, and not paid yet. */
export const isOnInvoice = (phase: OrderPhase): boolean => phase === 'invoice' || phase === 'invoice-late';

export const awaitsMoney = (order: Shown, now: Date): boolean => {
  const phase = orderPhase(order, now);
  return awaiting.has(phase);
};

export interface PhaseWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: IconName;
}

export const orderPhaseWords: Readonly<Record<OrderPhase, PhaseWords>> = {
  preparing: { label: '申込を準備中', tone: 'action', icon: 'info' },
  unpaid: { label: '支払い待ち', tone: 'warn', icon: 'warn' },
  overdue: { label: '支払い期限切れ', tone: 'plain', icon: 'cross' },
  konbini: { label: 'コンビニ支払い待ち', tone: 'warn', icon: 'warn' },
  transfer: { label: '振り込み待ち', tone: 'warn', icon: 'warn' },
  invoice: { label: '後払い・支払い待ち', tone: 'action', icon: 'info' },
  'invoice-late': { label: '後払い・期限切れ', tone: 'warn', icon: 'warn' },
  credited: { label: '返品済み', tone: 'plain', icon: 'info' },
  'written-off': { label: '請求を終了しました', tone: 'plain', icon: 'info' },
  held: { label: '事務局で確認中', tone: 'warn', icon: 'info' },
  paid: { label: '支払い済み', tone: 'good', icon: 'check' },
  fulfilled: { label: '支払い済み', tone: 'good', icon: 'check' },
  expired: { label: '支払い期限切れ', tone: 'plain', icon: 'cross' },
  canceled: { label: '取り消し済み', tone: 'plain', icon: 'cross' },
  'refund-waits': { label: '返金の受け取り待ち', tone: 'warn', icon: 'info' },
  refunded: { label: '返金済み', tone: 'plain', icon: 'info' },
};

/** On the page from which an order is paid: what comes next is somewhere else, or nothing at all. */
export function stateWords(phase: OrderPhase): string {
  switch (phase) {
    case 'paid':
    case 'fulfilled':
      return 'お支払いを確認しました。もう一度お支払いいただく必要はありません。';
    case 'konbini':
      return 'ご案内の番号で、期限までに店頭でお支払いください。';
    case 'transfer':
    case 'invoice':
    case 'invoice-late':
      return 'ご案内の口座へお振り込みください。';
    default:
      return 'ここで支払う手続きはありません。';
  }
}

/** Above an order on that page, for whoever pays and for whoever comes back to it later. */
export const leadOf = (order: Shown | undefined, now: Date): string =>
  order === undefined || orderPhase(order, now) === 'unpaid'
    ? '内容と条件をお確かめのうえ、決済会社の支払いページでお支払いください。'
    : '申し込んだ内容と、お支払いの状態です。';
