/** A message between a change and what follows from it (a mail, a PDF, a refund), as the office sees it. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';

export const deliveryIdSchema = z
  .string()
  .regex(/^(?:out|blk)_[0-9A-Za-z-]{8,40}$/u, 'IDの形が正しくありません');

const deliveryActs = ['retry', 'give-up'] as const;
export type DeliveryAct = (typeof deliveryActs)[number];

export const deliverySchema = z.object({
  id: deliveryIdSchema,
  /** One of deliveryWords, or of a later version. */
  kind: z.string(),
  /** `late`: still sent again by itself. `stuck`: it waits for the office. */
  state: z.enum(['late', 'stuck']),
  createdAt: instantSchema,
  /** How often it was sent again. */
  repeats: z.int(),
  /** In words, without a name of anybody. */
  failure: z.string().optional(),
  failedAt: instantSchema.optional(),
  acts: z.array(z.enum(deliveryActs)),
});
export type Delivery = z.output<typeof deliverySchema>;
