import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** The office asks for it: it has no word with the provider itself. */
export const settleOrderMessage = defineMessage({
  kind: 'settle-order',
  first: true,
  input: z.object({ owner: z.string(), orderId: z.string() }),
});

export const cancelOrderMessage = defineMessage({
  kind: 'cancel-order',
  first: true,
  input: z.object({ owner: z.string(), orderId: z.string(), by: z.string(), byName: z.string() }),
});
