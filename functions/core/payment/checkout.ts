/** Starting, continuing and giving up a payment. */
import { isCancelable, isPayable } from '#shared/order/policy.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { isUndecided } from '#shared/payment/policy.ts';
import { newId } from '../../platform/id.ts';
import type { OrderItem } from '../order/repository.ts';
import type { PaymentItem } from './repository.ts';
import type { Settle, SettleDependencies } from './settle.ts';

export interface Checkout {
  /**
   * The address of the hosted payment page. An attempt that is still open is continued rather than doubled.
   * @throws Problem `order-not-payable` `payment-unavailable`
   */
  start(owner: string, orderId: string, email: string | undefined): Promise<{ orderId: string; url: string }>;
  /** @throws Problem `order-not-cancelable` when money came in or is on its way. */
  cancel(owner: string, orderId: string): Promise<OrderItem>;
}

interface CheckoutDependencies extends SettleDependencies {
  readonly settle: Settle;
  readonly returnUrls: (orderId: string) => { successUrl: string; cancelUrl: string };
}

const sessionHours = 23;
/**
 * An attempt whose page never opened is tried again within this time: the provider then still knows its idempotency key
 * and takes its end. Later a new attempt is made; nobody ever had the old one's page.
 */
const reusableHours = 12;
const hourMs = 60 * 60 * 1000;

export function createCheckout(dependencies: CheckoutDependencies): Checkout {
  const { table, orders, payments, provider, fulfilment, clock, settle, returnUrls } = dependencies;

  async function newAttempt(order: OrderItem, sequence: number): Promise<PaymentItem> {
    const attempt = {
      paymentId: newId('payment', clock()),
      orderId: order.id,
      sequence,
      status: 'created' as const,
      amount: order.total,
      refunded: 0,
      createdAt: clock().toISOString(),
    };
    await table.write(payments.create(attempt));
    return { ...attempt, version: 1 };
  }

  async function openPage(
    order: OrderItem,
    attempt: PaymentItem,
    email: string | undefined,
  ): Promise<string> {
    const { sessionId, url } = await provider.openSession({
      pointer: { owner: order.owner, orderId: order.id, paymentId: attempt.paymentId },
      lines: order.lines,
      email,
      ...returnUrls(order.id),
      expiresAt: Math.floor(Date.parse(attempt.createdAt) / 1000) + sessionHours * 3600,
    });
    await table.write(payments.change(attempt).set({ status: 'open', sessionId }));
    return url;
  }

  return {
    async start(owner, orderId, email) {
      const order = await settle({ owner, orderId });
      if (!isPayable(order, clock())) throw new Problem('order-not-payable');
      const attempts = await payments.listPayments(orderId);
      const last = attempts.at(-1);
      if (last?.status === 'open' && last.sessionId !== undefined) {
        const { url } = await provider.getPayment(last.sessionId);
        if (url !== undefined) return { orderId, url };
      }
      const reusable =
        last?.status === 'created' && clock().getTime() - Date.parse(last.createdAt) < reusableHours * hourMs;
      const attempt = reusable ? last : await newAttempt(order, (last?.sequence ?? 0) + 1);
      return { orderId, url: await openPage(order, attempt, email) };
    },

    async cancel(owner, orderId) {
      const attempts = await payments.listPayments(orderId);
      // Closed at the provider first, so that nobody can pay what is being given up.
      const undecided = attempts.filter(({ status }) => isUndecided(status));
      for (const { sessionId } of undecided)
        if (sessionId !== undefined) await provider.expireSession(sessionId);
      const order = await settle({ owner, orderId });
      if (!isCancelable(order)) throw new Problem('order-not-cancelable');
      await table.transact([
        orders.settled(
          orders
            .change(order)
            .expectStatus('awaiting_payment')
            .set({ status: 'canceled', canceledAt: clock().toISOString() }),
        ),
        ...(await fulfilment.onReleased(order, 'canceled')),
      ]);
      return orders.getOrder(owner, orderId);
    },
  };
}
