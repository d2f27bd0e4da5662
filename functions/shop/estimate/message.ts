import * as z from 'zod';
import { defineMessage } from '#functions/platform/outbox/message.ts';

export const drawEstimateMessage = defineMessage({
  kind: 'draw-estimate',
  input: z.object({
    number: z.string(),
    /** An order has its prices: whoever it was made for, it is a document of trade now. */
    used: z.literal(true).optional(),
  }),
});
