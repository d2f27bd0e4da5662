/** Money the office, or we ourselves, give back of a payment. */
import * as z from 'zod';
import { withdrawalSchema } from '#shared/shop/order/line.ts';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';

export const refundSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: yenSchema.positive(),
  /** What for, as the paper about it says. */
  content: z.string(),
  /** The lines it gives back; none where it is an amount. */
  lines: z.array(z.int()),
  withdrawal: withdrawalSchema.optional(),
  reason: z.string(),
  /** Who of the office; absent where nobody had to decide. */
  byName: z.string().optional(),
  at: instantSchema,
  /** How much of the payment had gone back when its turn came. */
  from: z.int().optional(),
  /** How often the provider said no: each try after that is a new request to it. */
  tries: z.int(),
});
export type Refund = z.output<typeof refundSchema>;
