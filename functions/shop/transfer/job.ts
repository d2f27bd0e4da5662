import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import { ProviderFailure, type PaymentProvider } from '#functions/platform/payment/provider.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { OrderRepository } from '#functions/shop/order/repository.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import { applyDepositMessage, returnDepositMessage } from './message.ts';
import type { Transfers } from './service.ts';
import type { Settle } from '#functions/shop/payment/settlement.ts';

/** What lies in the account of an order is enough: it pays. */
export const applyDepositWork = defineWork(
  applyDepositMessage,
  ({ transfers }: { readonly transfers: Pick<Transfers, 'apply'> }) =>
    ({ owner, orderId }) =>
      transfers.apply(owner, orderId),
);

interface ReturnDependencies {
  readonly table: Table;
  readonly orders: Pick<OrderRepository, 'getOrder' | 'change'>;
  readonly provider: Pick<PaymentProvider, 'returnDeposit'>;
  readonly settle: Settle;
  readonly trail: TrailRepository;
}

/** Sends back what the office decided, once: the provider knows the decision by its key until it is marked as done. */
export const returnDepositWork = defineWork(
  returnDepositMessage,
  ({ table, orders, provider, settle, trail }: ReturnDependencies) =>
    async ({ owner, orderId, returnId, by, byName }) => {
      const { account, depositReturn: decided } = await orders.getOrder(owner, orderId);
      if (account === undefined || decided?.id !== returnId) return;
      let refused = false;
      if (!decided.done)
        try {
          await provider.returnDeposit(account.id, { key: returnId, amount: decided.amount });
        } catch (error) {
          if (!(error instanceof ProviderFailure && error.answered)) throw error;
          // It keeps that answer: the office decides anew, on what then lies there.
          refused = true;
        }
      const order = await settle({ owner, orderId, refresh: true });
      if (order.depositReturn?.id !== returnId || order.depositReturn.done) return;
      const fact: TrailFact<PaymentTrailAct> = { by, byName, act: 'deposit-return-refused' };
      await table.transact([
        orders.change(order).set({ depositReturn: { ...order.depositReturn, done: true } }),
        ...(refused ? [trail.record({ kind: 'order', id: orderId }, fact)] : []),
      ]);
    },
);
