import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { defineMessage } from '#functions/platform/outbox/message.ts';

/** A refund that stands written down; without one, the whole payment or an amount of it: what could not be honoured. */
export const refundPaymentMessage = defineMessage({
  kind: 'refund-payment',
  input: z.object({
    owner: z.string(),
    orderId: z.string(),
    paymentId: z.string(),
    amount: yenSchema.positive().optional(),
    /** Of what could not be honoured; absent from messages of an earlier release. */
    content: z.string().optional(),
    refundId: z.string().optional(),
  }),
});
