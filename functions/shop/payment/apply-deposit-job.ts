import { defineWork } from '#functions/platform/outbox/work.ts';
import { applyDepositMessage } from './message.ts';
import type { Transfers } from './transfer.ts';

/** What lies in the account of an order is enough: it pays. */
export const work = defineWork(
  applyDepositMessage,
  ({ transfers }: { readonly transfers: Pick<Transfers, 'apply'> }) =>
    ({ owner, orderId }) =>
      transfers.apply(owner, orderId),
);
