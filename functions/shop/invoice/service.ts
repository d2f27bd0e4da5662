/** Buying on invoice: an order is handed over at once, and its money awaited by transfer for as long as it takes. */
import { fullName } from '#shared/people/account/schema.ts';
import { fullDueOf } from '#shared/shop/order/due.ts';
import { isPayable } from '#shared/shop/order/policy.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { Message } from '#functions/platform/outbox/message.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { TakeTerms } from '#functions/shop/invoice-terms/service.ts';
import type { PlaceRequest } from '#functions/shop/order/place.ts';
import type { OrderItem, OrderRepository } from '#functions/shop/order/repository.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import { awaitInvoiceMessage } from './message.ts';
import type { Settle, SettleDependencies } from '#functions/shop/payment/settlement.ts';
import type { Payer, Transfers } from '#functions/shop/transfer/service.ts';

export interface Invoices {
  /** For an order that is being placed. @throws Problem `transfer-not-offered`, and what `TakeTerms` does */
  readonly terms: () => NonNullable<PlaceRequest['onInvoice']>;
  /**
   * For an order that stands and is not paid; one that is on invoice already is answered again.
   * @throws Problem `order-not-payable` `transfer-not-offered` `payment-unavailable`, and what `TakeTerms` does
   */
  start(owner: string, orderId: string, payer: Payer): Promise<OrderItem>;
}

interface InvoiceDependencies extends SettleDependencies {
  readonly settle: Settle;
  readonly transfers: Pick<Transfers, 'begin'>;
  readonly takeTerms: TakeTerms;
}

export function createInvoices(dependencies: InvoiceDependencies): Invoices {
  const { orders, provider, outbox, align, clock, settle, transfers, takeTerms } = dependencies;

  const messages = ({ owner, id: orderId }: Pick<OrderItem, 'owner' | 'id'>): Message[] => [
    awaitInvoiceMessage({ owner, orderId }),
  ];

  /** @returns undefined when it was changed meanwhile. */
  const choose = (order: OrderItem): Promise<true | undefined> =>
    unlessChanged(async () => {
      const take = await takeTerms(order.owner, fullDueOf(order));
      await outbox.commit(
        [orders.change(order).expectStatus('awaiting_payment').set({ invoice: {} }), take],
        [align.soon(order), ...messages(order)],
      );
      return true as const;
    });

  return {
    terms() {
      if (!provider.takesTransfers) throw new Problem('transfer-not-offered');
      return { take: takeTerms, messages };
    },

    async start(owner, orderId, payer) {
      await afresh(async () => {
        if (!provider.takesTransfers) throw new Problem('transfer-not-offered');
        const order = await settle({ owner, orderId });
        if (order.invoice !== undefined) return true;
        if (!isPayable(order, clock()) || order.processing) throw new Problem('order-not-payable');
        return choose(order);
      });
      await transfers.begin({ owner, id: orderId }, payer);
      return orders.getOrder(owner, orderId);
    },
  };
}

interface AwaitDependencies {
  readonly orders: Pick<OrderRepository, 'getOrder'>;
  readonly accounts: Pick<AccountRepository, 'findUser'>;
  readonly transfers: Pick<Transfers, 'start'>;
}

/** Has what is owed on invoice awaited, whoever lost the thread: nobody has to ask for the account. */
export type AwaitInvoice = (order: Pick<OrderItem, 'owner' | 'id'>) => Promise<void>;

export function createAwaitInvoice(dependencies: AwaitDependencies): AwaitInvoice {
  const { orders, accounts, transfers } = dependencies;

  /** As whoever placed it would ask: the provider wants to hear the same each time. */
  async function payerOf({ placedBy = '' }: OrderItem): Promise<Payer> {
    const user = await accounts.findUser(placedBy);
    return { name: user === undefined ? '' : fullName(user.name), email: user?.email };
  }

  return async ({ owner, id }) => {
    const order = await orders.getOrder(owner, id);
    if (order.status !== 'awaiting_payment' || order.invoice === undefined || order.held) return;
    try {
      await transfers.start(owner, id, await payerOf(order));
    } catch (error) {
      // Paid, or held, in the same moment.
      if (!isProblem(error, 'order-not-payable')) throw error;
    }
  };
}
