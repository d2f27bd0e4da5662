import * as z from 'zod';
import { formatCount } from '#shared/kernel/count.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { contentNames } from './content.ts';

export const contentNameSchema = z.enum(contentNames);
export type ContentName = z.output<typeof contentNameSchema>;

/**
 * `incomplete`: its order waits for its money. `past_due`: its payment is disputed. `canceled`: never paid, given back, or
 * its fiscal year is over.
 */
export const subscriptionStates = ['incomplete', 'active', 'past_due', 'canceled'] as const;
const subscriptionStateSchema = z.enum(subscriptionStates);
export type SubscriptionState = z.output<typeof subscriptionStateSchema>;

/** The most seats of one order. */
export const mostSeats = 1200;
export const seatsSchema = z
  .int('人数は整数で入力してください')
  .min(1, '人数は1人以上にしてください')
  .max(mostSeats, `一度に申し込めるのは${formatCount(mostSeats)}人分までです`);
export const fiscalYearSchema = z.int().min(2020).max(2100);

/** Seats of a content for a fiscal year that a buyer ordered together. */
export const subscriptionSchema = z.object({
  id: idSchema('subscription'),
  contentName: contentNameSchema,
  fiscalYear: fiscalYearSchema,
  seats: seatsSchema,
  /** Seats that pupils have. */
  given: z.int().min(0),
  state: subscriptionStateSchema,
  /** Open until then, and while it is there: it alone decides about access. */
  paidUntil: instantSchema.optional(),
  orderId: idSchema('order'),
  orderedAt: instantSchema,
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** All that a buyer has of a content in a fiscal year. */
export const standingSchema = z.object({
  contentName: contentNameSchema,
  fiscalYear: fiscalYearSchema,
  /** Absent where nothing was ever ordered. */
  state: subscriptionStateSchema.optional(),
  /** Paid for, and not disputed. */
  seats: z.int().min(0),
  given: z.int().min(0),
  /** Ordered, and not paid yet. */
  unpaidSeats: z.int().min(0),
  paidUntil: instantSchema.optional(),
  /** Nobody is to be reminded of the next year. */
  stopped: z.boolean(),
});
export type Standing = z.output<typeof standingSchema>;
