import { isProblem } from '#shared/problem.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import type { Checkout } from './checkout.ts';
import { cancelOrderMessage, settleOrderMessage } from './message.ts';
import type { Settle } from './settlement.ts';

/** Asks the provider about every attempt of an order, because somebody of the office wants to know now. */
export const settleOrderWork = defineWork(
  settleOrderMessage,
  ({ settle }: { readonly settle: Settle }) =>
    async ({ owner, orderId }) => {
      await settle({ owner, orderId, refresh: true });
    },
);

interface CancelDependencies {
  readonly table: Table;
  readonly checkout: Pick<Checkout, 'cancel'>;
  readonly trail: TrailRepository;
}

/** Gives up an order that nobody paid. Where money came in meanwhile it stands, and its timeline says so. */
export const cancelOrderWork = defineWork(
  cancelOrderMessage,
  ({ table, checkout, trail }: CancelDependencies) =>
    async ({ owner, orderId, by, byName }) => {
      try {
        await checkout.cancel(owner, orderId);
      } catch (error) {
        if (!isProblem(error, 'order-not-cancelable')) throw error;
        const refused: TrailFact<PaymentTrailAct> = { by, byName, act: 'cancel-refused' };
        await table.write(trail.record({ kind: 'order', id: orderId }, refused));
      }
    },
);
