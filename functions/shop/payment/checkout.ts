/** Starting, continuing and giving up a payment. */
import { isCancelable, isPayable, payLinkPath, returnPaths, slipDays } from '#shared/shop/order/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { isUndecided } from '#shared/shop/payment/policy.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import { createAttempts } from './attempts.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { pageHours, type PaymentItem } from './repository.ts';
import type { Settle, SettleDependencies } from './settlement.ts';

export interface Checkout {
  /**
   * The address of the hosted payment page. An attempt that is still open is continued rather than doubled.
   * @throws Problem `order-not-payable` `payment-unavailable`
   */
  start(
    owner: string,
    orderId: string,
    email: string | undefined,
    by?: PaymentItem['by'],
  ): Promise<{ orderId: string; url: string }>;
  /**
   * The same for an order that was just placed: when the provider cannot be reached it stands, `url` is absent, and the buyer
   * goes on from where orders are listed.
   */
  begin(
    order: Pick<OrderItem, 'owner' | 'id'>,
    email: string | undefined,
  ): Promise<{ orderId: string; url?: string }>;
  /** A page that was opened by a link takes no money any more; what was paid on it already stands. */
  closeLinkPages(owner: string, orderId: string): Promise<void>;
  /** Canceling what is canceled already is the same again. @throws Problem `order-not-cancelable` when money came in or is on its way. */
  cancel(owner: string, orderId: string): Promise<OrderItem>;
}

interface CheckoutDependencies extends SettleDependencies {
  readonly settle: Settle;
  readonly publicOrigin: string;
}

export function createCheckout(dependencies: CheckoutDependencies): Checkout {
  const { orders, payments, provider, align, outbox, clock, log, settle, publicOrigin } = dependencies;
  const attempts = createAttempts(dependencies);

  const returnUrls = (
    { from, id }: OrderItem,
    { by }: PaymentItem,
  ): { successUrl: string; cancelUrl: string } => {
    if (by === 'link')
      return {
        successUrl: `${publicOrigin}${payLinkPath}?returned=paid`,
        cancelUrl: `${publicOrigin}${payLinkPath}?returned=stopped`,
      };
    const { paid, stopped } = returnPaths[from];
    return {
      successUrl: `${publicOrigin}${paid}?order=${id}`,
      cancelUrl: `${publicOrigin}${stopped}?stopped=${id}`,
    };
  };

  /** @returns undefined when the order needs no page any more. */
  async function openPage(order: OrderItem, attempt: PaymentItem): Promise<string | undefined> {
    const { sessionId, url } = await provider
      .openSession({
        pointer: { owner: order.owner, orderId: order.id, paymentId: attempt.paymentId },
        lines: order.summary,
        email: attempt.email,
        ...returnUrls(order, attempt),
        // From when it was begun, so that a repeat says the very same.
        slipDays: slipDays(order, new Date(attempt.createdAt)),
        expiresAt: Math.floor(Date.parse(attempt.createdAt) / 1000) + pageHours * 3600,
      })
      .catch(async (error: unknown) => {
        await attempts.spend(attempt, error);
        throw error;
      });
    return (await attempts.remember(order.owner, attempt, { sessionId })) ? url : undefined;
  }

  const start: Checkout['start'] = (owner, orderId, email, by) =>
    afresh(async () => {
      const order = await settle({ owner, orderId });
      if (!isPayable(order, clock())) throw new Problem('order-not-payable');
      if (order.invoice !== undefined) throw new Problem('invoice-begun');
      if ((order.deposit ?? 0) > 0) throw new Problem('transfer-begun');
      const last = (await payments.listPayments(orderId)).at(-1);
      if (last?.status === 'open' && last.sessionId !== undefined) {
        if (last.by !== by || last.way !== undefined || last.amount !== order.total) {
          // A page leads back to where the other one is, and nobody pays in two ways or two sums: whoever comes last decides.
          await provider.expireSession(last.sessionId);
          return undefined;
        }
        const { url } = await provider.getPayment(last.sessionId);
        return url === undefined ? undefined : { orderId, url };
      }
      const attempt =
        last !== undefined &&
        last.by === by &&
        last.way === undefined &&
        last.amount === order.total &&
        attempts.isReusable(last)
          ? last
          : await unlessChanged(() =>
              attempts.begin(order, (last?.sequence ?? 0) + 1, { email, by, amount: order.total }),
            );
      const url = attempt && (await openPage(order, attempt));
      return url === undefined ? undefined : { orderId, url };
    });

  return {
    start,

    async begin({ owner, id: orderId }, email) {
      try {
        return await start(owner, orderId, email);
      } catch (cause) {
        if (!isProblem(cause, 'payment-unavailable')) throw cause;
        log.warn('order stands without a payment page', { orderId, cause });
        return { orderId };
      }
    },

    async closeLinkPages(owner, orderId) {
      const open = (await payments.listPayments(orderId)).filter(
        ({ by, status }) => by === 'link' && isUndecided(status),
      );
      for (const { sessionId } of open) if (sessionId !== undefined) await provider.expireSession(sessionId);
      if (open.length > 0) await settle({ owner, orderId });
    },

    async cancel(owner, orderId) {
      // Whose order it is comes first: nothing is asked of the provider for a stranger.
      const asked = await orders.getOrder(owner, orderId);
      // What came in by transfer would be left over; looked at before its account is given up.
      const seen = asked.account === undefined ? asked : await settle({ owner, orderId });
      if (seen.status === 'awaiting_payment' && !isCancelable(seen))
        throw new Problem('order-not-cancelable');
      return afresh(async () => {
        // Closed at the provider before it is given up, so that nobody can pay it meanwhile.
        for (const { status, sessionId } of await payments.listPayments(orderId))
          if (isUndecided(status) && sessionId !== undefined) await provider.expireSession(sessionId);
        const order = await settle({ owner, orderId });
        if (order.status === 'canceled') return order;
        if (!isCancelable(order)) throw new Problem('order-not-cancelable');
        const known = await payments.listPayments(orderId);
        if (known.some(({ status }) => status === 'open')) return undefined;
        const change = orders
          .change(order)
          .expectStatus('awaiting_payment')
          .set({ status: 'canceled', canceledAt: clock().toISOString() });
        // A page that is opening this very moment is found, and closed, by whoever opens it or by the reconciler.
        const watched = known.some(({ status }) => isUndecided(status));
        return unlessChanged(async () => {
          await outbox.commit(orders.watch(change, order, watched, clock()), [align.soon(order)]);
          return orders.getOrder(owner, orderId);
        });
      });
    },
  };
}
