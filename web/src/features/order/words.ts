/** Where an order stands, in the words of who placed it. Pure. */
import { isPayable } from '#shared/order/policy.ts';
import type { Order } from '#shared/order/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';

export type OrderPhase =
  | 'preparing'
  | 'unpaid'
  | 'overdue'
  | 'konbini'
  | 'held'
  | 'paid'
  | 'fulfilled'
  | 'expired'
  | 'canceled'
  | 'refunded';

type Shown = Pick<Order, 'status' | 'held' | 'processing' | 'payableUntil' | 'refundedTotal' | 'total'>;

export function orderPhase(order: Shown, now: Date): OrderPhase {
  if (order.refundedTotal > 0 && order.refundedTotal >= order.total) return 'refunded';
  if (order.held) return 'held';
  if (order.status !== 'awaiting_payment') return order.status;
  if (order.processing) return 'konbini';
  return isPayable(order, now) ? 'unpaid' : 'overdue';
}

export const awaitsMoney = (order: Shown, now: Date): boolean => {
  const phase = orderPhase(order, now);
  return phase === 'unpaid' || phase === 'konbini';
};

interface PhaseWords {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: IconName;
}

export const orderPhaseWords: Readonly<Record<OrderPhase, PhaseWords>> = {
  preparing: { label: '申し込みを準備中', tone: 'action', icon: 'info' },
  unpaid: { label: '支払い待ち', tone: 'warn', icon: 'warn' },
  overdue: { label: '支払い期限切れ', tone: 'plain', icon: 'cross' },
  konbini: { label: 'コンビニ支払い待ち', tone: 'warn', icon: 'warn' },
  held: { label: '事務局で確認中', tone: 'warn', icon: 'info' },
  paid: { label: '支払い済み', tone: 'good', icon: 'check' },
  fulfilled: { label: '支払い済み', tone: 'good', icon: 'check' },
  expired: { label: '支払い期限切れ', tone: 'plain', icon: 'cross' },
  canceled: { label: '取り消し済み', tone: 'plain', icon: 'cross' },
  refunded: { label: '返金済み', tone: 'plain', icon: 'info' },
};
