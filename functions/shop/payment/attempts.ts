/** Attempts to pay an order: how one begins, and how the provider's word that it is open is written down. */
import { isPayable } from '#shared/shop/order/policy.ts';
import type { OrderStatus } from '#shared/shop/order/schema.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { newId } from '#functions/platform/id.ts';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';
import type { Update } from '#functions/platform/table/write.ts';
import type { OrderItem } from '#functions/shop/order/repository.ts';
import type { PaymentItem } from './repository.ts';
import type { SettleDependencies } from './settlement.ts';

/**
 * An attempt that never opened is tried again within this time: the provider then still knows its idempotency key and
 * takes its end. Later a new attempt is made; nobody ever had the old one's page.
 */
const reusableHours = 12;
const hourMs = 60 * 60 * 1000;

type Begun = Pick<PaymentItem, 'email' | 'by' | 'way' | 'amount'>;

export function createAttempts({
  table,
  orders,
  payments,
  clock,
}: Pick<SettleDependencies, 'table' | 'orders' | 'payments' | 'clock'>) {
  return {
    async begin(
      order: OrderItem,
      sequence: number,
      { email, by, way, amount }: Begun,
      from: readonly OrderStatus[] = ['awaiting_payment'],
    ): Promise<PaymentItem> {
      const attempt = {
        paymentId: newId('payment', clock()),
        orderId: order.id,
        sequence,
        status: 'created' as const,
        amount,
        refunded: 0,
        ...(email !== undefined && { email }),
        ...(by !== undefined && { by }),
        ...(way !== undefined && { way }),
        createdAt: clock().toISOString(),
      };
      await table.transact([
        ...orders.watch(orders.change(order).expectStatus(...from), order, true, clock()),
        payments.create(attempt),
        ...(email === undefined ? [] : [payments.rememberPayer(email, attempt)]),
      ]);
      return { ...attempt, version: 1 };
    },

    isReusable: ({ status, spent, createdAt }: PaymentItem): boolean =>
      status === 'created' &&
      spent !== true &&
      clock().getTime() - Date.parse(createdAt) < reusableHours * hourMs,

    /** The provider keeps a refusal as its answer: this attempt is not tried again. */
    async spend(attempt: PaymentItem, error: unknown): Promise<void> {
      if (error instanceof ProviderFailure && error.answered)
        await unlessChanged(() => table.write(payments.change(attempt).set({ spent: true })));
    },

    /**
     * What just opened is written down whatever became of the order meanwhile, so that whoever looks at the order next
     * (this very request, the reconciler) closes it. Answers whether it may be handed out.
     */
    remember: (
      owner: string,
      attempt: PaymentItem,
      { sessionId, accountId }: { sessionId: string; accountId?: string },
      along: (change: Update, order: OrderItem) => Update = (change) => change,
    ): Promise<boolean> =>
      afresh(async () => {
        const order = await orders.getOrder(owner, attempt.orderId);
        const known = (await payments.listPayments(order.id)).find(
          ({ paymentId }) => paymentId === attempt.paymentId,
        );
        // On invoice there is no page to pay on; and whoever opens a transfer looks at its sum again.
        const payable =
          isPayable(order, clock()) &&
          (attempt.way === 'transfer' || (order.invoice === undefined && attempt.amount === order.total));
        if (known?.status !== 'created')
          return payable && known?.status === 'open' && known.sessionId === sessionId;
        return unlessChanged(async () => {
          await table.transact([
            ...orders.watch(along(orders.change(order), order), order, true, clock()),
            payments
              .change(known)
              .set({ status: 'open', sessionId, ...payments.named({ sessionId, accountId }) })
              .remove('email'),
          ]);
          return payable;
        });
      }),
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
