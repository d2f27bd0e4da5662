import { defineWork } from '#functions/platform/outbox/work.ts';
import { settleOrderMessage } from './message.ts';
import type { Settle } from './settlement.ts';

/** Asks the provider about every attempt of an order, because somebody of the office wants to know now. */
export const work = defineWork(
  settleOrderMessage,
  ({ settle }: { readonly settle: Settle }) =>
    async ({ owner, orderId }) => {
      await settle({ owner, orderId, refresh: true });
    },
);
