/** Less is owed on invoice than was: something was taken back or could not be handed over, or is given up as lost. */
import * as z from 'zod';
import { yenSchema } from '#shared/kernel/money.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { withdrawalSchema } from '#shared/shop/order/line.ts';

export const reductionSchema = z.object({
  id: z.string(),
  kind: z.enum(['credit', 'write-off']),
  amount: yenSchema.positive(),
  /** What for, as the paper about it says. */
  content: z.string(),
  /** The lines that are taken back; none where it is all of it. */
  lines: z.array(z.int()),
  withdrawal: withdrawalSchema.optional(),
  reason: z.string(),
  /** Who of the office; absent where nobody had to decide. */
  byName: z.string().optional(),
  at: instantSchema,
  /**
   * `decided` until the provider is asked for no more than what is left. Where money was quicker, what is taken back is
   * `refunded`, and what was to be given up `refused`.
   */
  state: z.enum(['decided', 'reduced', 'refunded', 'refused']),
});
export type Reduction = z.output<typeof reductionSchema>;
