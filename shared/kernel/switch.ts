/** What can be switched off for everybody, by name: an endpoint says which names stop it. Pure. */
import * as z from 'zod';
import { instantSchema } from './time.ts';

export const closingSchema = z.object({
  /** What people read instead. */
  notice: z.string(),
  from: instantSchema,
  /** Until somebody switches it on again, where absent. */
  until: instantSchema.optional(),
});
export type Closing = z.output<typeof closingSchema>;

/** One row for all of them. */
export const closingsSchema = z.object({
  version: z.int(),
  closings: z.record(z.string(), closingSchema),
});
export type Closings = z.output<typeof closingsSchema>;
export const noClosings: Closings = { version: 0, closings: {} };

/** The one in force now. */
export function closingAt({ closings }: Closings, name: string, now: Date): Closing | undefined {
  const closing = closings[name];
  if (closing === undefined) return undefined;
  const at = now.toISOString();
  const over = closing.until !== undefined && closing.until <= at;
  return closing.from <= at && !over ? closing : undefined;
}
