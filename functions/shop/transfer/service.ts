/** Waiting for a bank transfer, and paying an order from what lies in its account. */
import { dueOf } from '#shared/shop/order/due.ts';
import { isPayable, transferableUntil } from '#shared/shop/order/policy.ts';
import type { OrderStatus } from '#shared/shop/order/schema.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { Attempts } from '#functions/shop/payment/attempts.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { PaymentItem } from '#functions/shop/payment/repository.ts';
import type { Settle, SettleDependencies } from '#functions/shop/payment/settlement.ts';

export interface Payer {
  readonly name: string;
  readonly email?: string | undefined;
}

export interface Transfers {
  /**
   * Gives the order an account number to send its money to; one that is waited for already is answered again.
   * @throws Problem `order-not-payable` `slip-out` `transfer-not-offered` `payment-unavailable`
   */
  start(owner: string, orderId: string, payer: Payer): Promise<OrderItem>;
  /** The same for an order that was just placed: it stands although the provider cannot be reached. */
  begin(order: Pick<OrderItem, 'owner' | 'id'>, payer: Payer): Promise<{ orderId: string }>;
  /** Pays an order whose account holds what is due; one that ran out meanwhile too, if it still can be had. */
  apply(owner: string, orderId: string): Promise<void>;
}

const untilPaid: readonly OrderStatus[] = ['awaiting_payment', 'expired'];

interface TransferDependencies extends Pick<SettleDependencies, 'payments' | 'provider' | 'clock' | 'log'> {
  readonly settle: Settle;
  readonly attempts: Attempts;
}

export function createTransfers(dependencies: TransferDependencies): Transfers {
  const { payments, provider, clock, log, settle, attempts } = dependencies;

  /** @returns undefined when somebody else was quicker. */
  async function open(
    order: OrderItem,
    last: PaymentItem | undefined,
    payer: Payer,
  ): Promise<true | undefined> {
    const amount = dueOf(order);
    const isAgain = last?.way === 'transfer' && last.amount === amount && attempts.isReusable(last);
    const begun = { email: payer.email, way: 'transfer', amount } as const;
    const attempt = isAgain
      ? last
      : await unlessChanged(() => attempts.begin(order, (last?.sequence ?? 0) + 1, begun, untilPaid));
    if (attempt === undefined) return undefined;
    const { sessionId, accountId } = await provider
      .openTransfer({
        pointer: { owner: order.owner, orderId: order.id, paymentId: attempt.paymentId },
        amount,
        payer: { ...payer, email: attempt.email ?? payer.email },
        accountId: order.account?.id,
      })
      .catch(async (error: unknown) => {
        await attempts.spend(attempt, error);
        throw error;
      });
    await attempts.remember(order.owner, attempt, { sessionId, accountId }, (change, now) =>
      change.set({
        account: { funded: 0, changes: 0, ...now.account, id: accountId },
        ...(now.status === 'awaiting_payment' &&
          now.invoice === undefined && { payableUntil: transferableUntil(clock(), now) }),
      }),
    );
    return true;
  }

  /** @returns undefined when something had to be closed or opened first, and the order is to be looked at again. */
  async function advance(order: OrderItem, payer: Payer): Promise<true | undefined> {
    const last = (await payments.listPayments(order.id)).at(-1);
    if (last?.status !== 'open' || last.sessionId === undefined) {
      await open(order, last, payer);
      return undefined;
    }
    if (last.way === 'transfer' && last.amount === dueOf(order)) return true;
    // Nobody pays in two ways, or two sums: whoever comes last decides.
    await provider.expireSession(last.sessionId);
    return undefined;
  }

  const start: Transfers['start'] = (owner, orderId, payer) =>
    afresh(async () => {
      if (!provider.takesTransfers) throw new Problem('transfer-not-offered');
      const order = await settle({ owner, orderId });
      if (order.status === 'paid' || order.status === 'fulfilled') return order;
      if (!isPayable(order, clock())) throw new Problem('order-not-payable');
      // It can be paid at a shop until it ends. What is owed on invoice is awaited all the same.
      if (order.processing && order.invoice === undefined) throw new Problem('slip-out');
      return (await advance(order, payer)) && order;
    });

  return {
    start,

    async begin({ owner, id: orderId }, payer) {
      try {
        await start(owner, orderId, payer);
      } catch (cause) {
        if (!isProblem(cause, 'payment-unavailable') && !isProblem(cause, 'transfer-not-offered'))
          throw cause;
        log.warn('order stands without an account', { orderId, cause });
      }
      return { orderId };
    },

    apply: async (owner, orderId) => {
      await afresh(async () => {
        const order = await settle({ owner, orderId, refresh: true });
        const { status, held, deposit = 0, account } = order;
        const holdsEnough = account !== undefined && deposit >= dueOf(order);
        if (!untilPaid.includes(status) || held || !holdsEnough) return true;
        // The account has its payer already.
        return advance(order, { name: '' });
      });
    },
  };
}
