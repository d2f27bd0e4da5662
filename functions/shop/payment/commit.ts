/** What every step of a settlement is made of: one transaction, everything in it or nothing. */
import { Problem } from '#shared/problem.ts';
import { isUndecided } from '#shared/shop/payment/policy.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { movesYet, type PaymentItem } from './repository.ts';
import type { Commit, SettleDependencies, StepContext, Subject } from './settlement.ts';

export const aboutOrder = ({ id, owner }: OrderItem) => ({ kind: 'order', id, of: owner }) as const;

export function attemptOf(context: StepContext, paymentId: string): PaymentItem {
  const payment = context.attempts.find((attempt) => attempt.paymentId === paymentId);
  if (payment === undefined) throw new Problem('internal', { cause: `no attempt ${paymentId}` });
  return payment;
}

export function subject(context: StepContext, paymentId: string): Subject {
  const said = context.facts.find((fact) => fact.paymentId === paymentId)?.provider;
  if (said === undefined) throw new Problem('internal', { cause: `nothing known of ${paymentId}` });
  return { payment: attemptOf(context, paymentId), said };
}

/**
 * One transaction, then word to the worker about what it has to do. The order is part of every one: its version
 * guards what was read of its payments, and whether the reconciler has to ask again is decided afresh.
 */
export const createCommit =
  ({
    orders,
    align,
    outbox,
    clock,
  }: Pick<SettleDependencies, 'orders' | 'align' | 'outbox' | 'clock'>): Commit =>
  async (context, deed) => {
    const { order } = context;
    const undecided = context.attempts.some(({ paymentId, status }) =>
      isUndecided(paymentId === deed.attempt?.paymentId ? deed.attempt.status : status),
    );
    const moving = context.attempts.some((payment) =>
      movesYet(payment.paymentId === deed.returned?.paymentId ? { ...payment, ...deed.returned } : payment),
    );
    const change = orders.change(order);
    const watched = undecided || moving || (deed.status ?? order.status) === 'awaiting_payment';
    await outbox.commit(
      [
        ...orders.watch(deed.order?.(change) ?? change, order, watched, clock()),
        ...deed.writes,
        ...context.event,
      ],
      [...(deed.messages ?? []), ...(deed.lines ? [align.soon(order)] : [])],
    );
  };
