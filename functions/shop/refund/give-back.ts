/**
 * Gives money of a payment back at the provider, one refund after the other and each once. How much went back says how
 * far they are, so it may be killed anywhere and be begun again; one at a time asks the provider, and whoever sees the
 * same sum asks under the same key for the same amount.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem, Problem } from '#shared/problem.ts';
import { nextRefund, openAmount, refundable, type Returning } from '#shared/shop/refund/policy.ts';
import { shortTitle } from '#shared/shop/order/policy.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ProviderFailure, type PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AttentionRepository } from '#functions/record/attention/repository.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import type { RefundItem, RefundRepository } from './repository.ts';
import type { PaymentItem, PaymentRepository } from '#functions/shop/payment/repository.ts';

export interface GiveBackDependencies {
  readonly table: Table;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly attention: AttentionRepository;
  readonly provider: Pick<PaymentProvider, 'capabilitiesOf' | 'getPayment' | 'refund'>;
  readonly clock: Clock;
}

/** What a message asks for. */
export interface Wanted {
  readonly owner: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount?: number | undefined;
  readonly content?: string | undefined;
  readonly refundId?: string | undefined;
}

/** More requests than the refunds of any payment take. */
const maximumSteps = 60;
const maximumConflicts = 8;
const reasons = { second: '二重のお支払いのため', lost: 'お渡しできなくなったため' } as const;

/** What was asked of the provider last, and what had gone back before. */
interface Asked {
  readonly refund: RefundItem;
  readonly refunded: number;
}

export function createGiveBack(dependencies: GiveBackDependencies) {
  const { table, orders, payments, refunds, attention, provider, clock } = dependencies;

  async function paymentOf({ orderId, paymentId }: Wanted): Promise<PaymentItem> {
    const payment = (await payments.listPayments(orderId)).find((one) => one.paymentId === paymentId);
    if (payment === undefined) throw new Problem('internal', { cause: `nothing to refund: ${paymentId}` });
    return payment;
  }

  /** What nobody of the office decided is written down when its turn comes. False when it is, or needs not be. */
  async function writeDown(wanted: Wanted, order: OrderItem, payment: PaymentItem, refunded: number) {
    const { orderId, paymentId, amount, content = shortTitle(order.summary), refundId } = wanted;
    if (refundId !== undefined) return false;
    const known = (await refunds.list(orderId)).filter((refund) => refund.paymentId === paymentId);
    const id = amount === undefined ? paymentId : `${paymentId}-lines`;
    const left = refundable(known, { amount: payment.amount, refunded });
    // Begun by an earlier release, which kept there how much had gone back before.
    const from = amount === undefined ? undefined : payment.linesRefundFrom;
    const sum = Math.min(amount ?? left, from === undefined ? left : payment.amount);
    if (sum === 0 || known.some((refund) => refund.id === id)) return false;
    const refund: RefundItem = {
      id,
      orderId,
      paymentId,
      amount: sum,
      content,
      lines: [],
      reason: order.paymentId === paymentId ? reasons.lost : reasons.second,
      at: clock().toISOString(),
      tries: 0,
      ...(from !== undefined && { from }),
    };
    await table.transact([orders.change(order), refunds.create(refund)]);
    return true;
  }

  /** From here on the reconciler asks until it is done. */
  async function begun(order: OrderItem, payment: PaymentItem, refund: RefundItem, refunded: number) {
    const { from = refunded } = refund;
    const at = clock();
    if (refunds.isAsked(refund, at))
      throw new ProviderFailure(false, `refund ${refund.id} is being asked for`);
    await table.transact([
      ...orders.watch(orders.change(order), order, true, at),
      payments.change(payment).set({ returnTo: Math.max(payment.returnTo ?? 0, from + refund.amount) }),
      refunds.ask(refund, from, at),
    ]);
    return { ...refund, from, askedAt: at.toISOString() };
  }

  async function triedAgain(refund: RefundItem): Promise<void> {
    try {
      await table.write(refunds.tryAgain(refund));
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
    }
  }

  async function ask(payment: PaymentItem, refund: RefundItem, paid: Returning): Promise<void> {
    const { paymentIntentId } = payment;
    if (paymentIntentId === undefined)
      throw new Problem('internal', { cause: `nothing to refund: ${payment.paymentId}` });
    const amount = openAmount(refund, paid);
    try {
      await provider.refund(paymentIntentId, {
        key: `${payment.paymentId}-${refund.id}-${paid.refunded}-${refund.tries}`,
        ...(amount < paid.amount - paid.refunded && { amount }),
      });
    } catch (error) {
      if (error instanceof ProviderFailure && error.answered) await triedAgain(refund);
      throw error;
    }
  }

  /** One look at the provider, and at most one request. @returns undefined when there is nothing more that we could do. */
  async function step(wanted: Wanted, before: Asked | undefined): Promise<Asked | 'again' | undefined> {
    const { owner, orderId, paymentId } = wanted;
    const order = await orders.getOrder(owner, orderId);
    const payment = await paymentOf(wanted);
    if (payment.sessionId === undefined)
      throw new Problem('internal', { cause: `nothing to refund: ${paymentId}` });
    const { refunded } = await provider.getPayment(payment.sessionId);
    if (before !== undefined && refunded <= before.refunded) {
      // Taken for a request it had carried out before, and whose money came back since.
      await triedAgain(before.refund);
      throw new ProviderFailure(true, `refund ${before.refund.id} changed nothing`);
    }
    if (await writeDown(wanted, order, payment, refunded)) return 'again';
    const paid = { amount: payment.amount, refunded };
    const known = (await refunds.list(orderId)).filter((refund) => refund.paymentId === paymentId);
    const next = nextRefund(known, paid);
    if (next === undefined) return undefined;
    const refund = await begun(order, payment, next, refunded);
    if (provider.capabilitiesOf(payment.sessionId).refunds === 'by-hand') {
      const about = { kind: 'order', id: orderId, of: owner, key: paymentId } as const;
      await table.write(attention.raise('refund-by-hand', about, clock().toISOString()));
      return undefined;
    }
    await ask(payment, refund, paid);
    return { refund, refunded };
  }

  return async (wanted: Wanted): Promise<void> => {
    let asked: Asked | undefined;
    let conflicts = 0;
    for (let steps = 0; steps < maximumSteps; steps++) {
      try {
        const outcome = await step(wanted, asked);
        if (outcome === undefined) return;
        asked = outcome === 'again' ? undefined : outcome;
      } catch (error) {
        if (!isProblem(error, 'version-conflict') || ++conflicts > maximumConflicts) throw error;
        asked = undefined;
        await sleep(Math.random() * 30 * conflicts);
      }
    }
    throw new Error(`refunds of ${wanted.paymentId} do not come to an end`);
  };
}
