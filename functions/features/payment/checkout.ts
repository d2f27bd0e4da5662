/** Starting, continuing and giving up a payment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCancelable, isPayable, payLinkPath, returnPaths } from '#shared/order/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { isUndecided } from '#shared/payment/policy.ts';
import { newId } from '../../platform/id.ts';
import { ProviderFailure } from '../../platform/payment/provider.ts';
import type { OrderItem } from '../order/repository.ts';
import { pageHours, type PaymentItem } from './repository.ts';
import type { Settle, SettleDependencies } from './settle.ts';

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
  /** Canceling what is canceled already is the same again. @throws Problem `order-not-cancelable` when money came in or is on its way. */
  cancel(owner: string, orderId: string): Promise<OrderItem>;
}

interface CheckoutDependencies extends SettleDependencies {
  readonly settle: Settle;
  readonly publicOrigin: string;
}

/**
 * An attempt whose page never opened is tried again within this time: the provider then still knows its idempotency key
 * and takes its end. Later a new attempt is made; nobody ever had the old one's page.
 */
const reusableHours = 12;
const hourMs = 60 * 60 * 1000;
/** Another tab, a webhook or the reconciler was quicker: what they did is looked at, and the wish tried again. */
const maximumRounds = 10;

export function createCheckout(dependencies: CheckoutDependencies): Checkout {
  const { table, orders, payments, provider, align, outbox, clock, log, settle, publicOrigin } = dependencies;

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

  /** @returns undefined when the order was changed by somebody else meanwhile. */
  async function unlessChanged<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      return undefined;
    }
  }

  async function round<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let tries = 1; tries <= maximumRounds; tries++) {
      const done = await attempt();
      if (done !== undefined) return done;
      await sleep(Math.random() * 30 * tries);
    }
    throw new Problem('version-conflict');
  }

  async function newAttempt(
    order: OrderItem,
    sequence: number,
    { email, by }: Pick<PaymentItem, 'email' | 'by'>,
  ): Promise<PaymentItem> {
    const attempt = {
      paymentId: newId('payment', clock()),
      orderId: order.id,
      sequence,
      status: 'created' as const,
      amount: order.total,
      refunded: 0,
      ...(email !== undefined && { email }),
      ...(by !== undefined && { by }),
      createdAt: clock().toISOString(),
    };
    await table.transact([
      orders.watch(orders.change(order).expectStatus('awaiting_payment'), order, true),
      payments.create(attempt),
      ...(email === undefined ? [] : [payments.rememberPayer(email, attempt)]),
    ]);
    return { ...attempt, version: 1 };
  }

  /**
   * The page that just opened is written down whatever became of the order meanwhile, so that whoever looks at the order
   * next (this very request, the reconciler) closes it. Answers whether it may be handed out.
   */
  const remember = (owner: string, attempt: PaymentItem, sessionId: string): Promise<boolean> =>
    round(async () => {
      const order = await orders.getOrder(owner, attempt.orderId);
      const known = (await payments.listPayments(order.id)).find(
        ({ paymentId }) => paymentId === attempt.paymentId,
      );
      const payable = isPayable(order, clock());
      if (known?.status !== 'created')
        return payable && known?.status === 'open' && known.sessionId === sessionId;
      return unlessChanged(async () => {
        await table.transact([
          orders.watch(orders.change(order), order, true),
          payments
            .change(known)
            .set({ status: 'open', sessionId, ...payments.named({ sessionId }) })
            .remove('email'),
        ]);
        return payable;
      });
    });

  /** @returns undefined when the order needs no page any more. */
  async function openPage(order: OrderItem, attempt: PaymentItem): Promise<string | undefined> {
    const { sessionId, url } = await provider
      .openSession({
        pointer: { owner: order.owner, orderId: order.id, paymentId: attempt.paymentId },
        lines: order.summary,
        email: attempt.email,
        ...returnUrls(order, attempt),
        expiresAt: Math.floor(Date.parse(attempt.createdAt) / 1000) + pageHours * 3600,
      })
      .catch(async (error: unknown) => {
        if (error instanceof ProviderFailure && error.answered)
          await unlessChanged(() => table.write(payments.change(attempt).set({ spent: true })));
        throw error;
      });
    return (await remember(order.owner, attempt, sessionId)) ? url : undefined;
  }

  const isReusable = ({ status, spent, createdAt }: PaymentItem): boolean =>
    status === 'created' &&
    spent !== true &&
    clock().getTime() - Date.parse(createdAt) < reusableHours * hourMs;

  const start: Checkout['start'] = (owner, orderId, email, by) =>
    round(async () => {
      const order = await settle({ owner, orderId });
      if (!isPayable(order, clock())) throw new Problem('order-not-payable');
      const last = (await payments.listPayments(orderId)).at(-1);
      if (last?.status === 'open' && last.sessionId !== undefined) {
        if (last.by !== by) {
          // Its page leads back to where the other one is: one page at a time, and whoever comes last has it.
          await provider.expireSession(last.sessionId);
          return undefined;
        }
        const { url } = await provider.getPayment(last.sessionId);
        return url === undefined ? undefined : { orderId, url };
      }
      const attempt =
        last !== undefined && last.by === by && isReusable(last)
          ? last
          : await unlessChanged(() => newAttempt(order, (last?.sequence ?? 0) + 1, { email, by }));
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

    async cancel(owner, orderId) {
      // Whose order it is comes first: nothing is asked of the provider for a stranger.
      await orders.getOrder(owner, orderId);
      return round(async () => {
        // Closed at the provider before it is given up, so that nobody can pay it meanwhile.
        for (const { status, sessionId } of await payments.listPayments(orderId))
          if (isUndecided(status) && sessionId !== undefined) await provider.expireSession(sessionId);
        const order = await settle({ owner, orderId });
        if (order.status === 'canceled') return order;
        if (!isCancelable(order)) throw new Problem('order-not-cancelable');
        const attempts = await payments.listPayments(orderId);
        if (attempts.some(({ status }) => status === 'open')) return undefined;
        const change = orders
          .change(order)
          .expectStatus('awaiting_payment')
          .set({ status: 'canceled', canceledAt: clock().toISOString() });
        // A page that is opening this very moment is found, and closed, by whoever opens it or by the reconciler.
        const watched = attempts.some(({ status }) => isUndecided(status));
        return unlessChanged(async () => {
          await outbox.commit([orders.watch(change, order, watched)], [align.soon(order)]);
          return orders.getOrder(owner, orderId);
        });
      });
    },
  };
}
