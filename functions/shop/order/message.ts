import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** Brings the lines of an order in line with it; `from` where a walk was handed on. */
export const alignOrderMessage = defineMessage({
  kind: 'align-order',
  queue: 'bulk',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    from: z.object({ after: z.int(), impossible: z.object({ count: z.int(), amount: z.int() }) }).optional(),
  }),
});
