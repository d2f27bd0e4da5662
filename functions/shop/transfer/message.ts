import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** What lies in the account of an order is enough to pay it. */
export const applyDepositMessage = defineMessage({
  kind: 'apply-deposit',
  input: z.object({ owner: z.string(), orderId: z.string() }),
});

/** The office sends back what is left in the account of an order; the sum stands with the order. */
export const returnDepositMessage = defineMessage({
  kind: 'return-deposit',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    returnId: z.string(),
    by: z.string(),
    byName: z.string(),
  }),
});
