import { isProblem } from '#shared/problem.ts';
import type { PaymentTrailAct } from '#shared/shop/payment/trail.ts';
import { defineWork } from '#functions/platform/outbox/work.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { TrailFact, TrailRepository } from '#functions/record/trail/repository.ts';
import type { Checkout } from './checkout.ts';
import { cancelOrderMessage } from './message.ts';

interface CancelDependencies {
  readonly table: Table;
  readonly checkout: Pick<Checkout, 'cancel'>;
  readonly trail: TrailRepository;
}

/** Gives up an order that nobody paid. Where money came in meanwhile it stands, and its timeline says so. */
export const work = defineWork(
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
