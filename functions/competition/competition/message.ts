/** What is to be done about the money of a season that was called off, as its job is asked for it. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

export const callOffKind = 'call-off-season';

export const callOffInputSchema = z.object({
  seasonId: z.string(),
  title: z.string(),
  reason: z.string(),
  at: instantSchema,
  /** Nobody can have ordered before. */
  since: instantSchema,
});
export type CallOffInput = z.output<typeof callOffInputSchema>;

/** Of a lane's counts. */
export const callOffSums = ['refunds', 'refunded', 'credits', 'credited', 'unpaid'] as const;
