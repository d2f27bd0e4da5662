/** What of a season is shown to who may enter it; the tables behind it stay with the office, and out of the browser. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import { entryPriceTableSchema, groupRuleSchema, quotaSchema } from './rules.ts';
import { divisionSchema } from './schema.ts';

/** What is shown of a 課題 to who may enter it. */
export const assignmentViewSchema = z.object({
  division: divisionSchema,
  quota: quotaSchema,
  /** Places that are left; absent where there is no limit. */
  placesLeft: z.int().min(0).optional(),
});
export type AssignmentView = z.output<typeof assignmentViewSchema>;

/** What holds for entries made now. */
export const entryTermsSchema = z.object({
  prices: entryPriceTableSchema,
  groupRule: groupRuleSchema,
  /** The server's clock, which alone decides what is in time. */
  now: instantSchema,
});
export type EntryTerms = z.output<typeof entryTermsSchema>;
