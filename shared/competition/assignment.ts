/** 課題: one division's task in one season. Season and division are its name, so there is never a second one. */
import * as z from 'zod';
import { idSchema } from '../kernel/id.ts';
import { instantSchema } from '../kernel/time.ts';
import { entryPriceTableSchema, groupRuleSchema, quotaSchema } from './rules.ts';
import { divisionSchema } from './schema.ts';
import { groupRuleHistorySchema, priceHistorySchema } from './table.ts';

export const assignmentSchema = z.object({
  seasonId: idSchema('season'),
  divisionCode: divisionSchema.shape.code,
  quota: quotaSchema,
  /** The sealed text it is played with; chosen by the office before the season is held. */
  textId: idSchema('taskText').optional(),
  version: z.int(),
});
export type Assignment = z.output<typeof assignmentSchema>;

/** What holds for entries of every season, as versions with the instant from which each holds. */
export const entrySettingsSchema = z.object({
  prices: priceHistorySchema,
  groupRules: groupRuleHistorySchema,
  version: z.int(),
});
export type EntrySettings = z.output<typeof entrySettingsSchema>;

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
