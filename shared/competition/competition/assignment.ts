/** 課題: one division's task in one season. Season and division are its name, so there is never a second one. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { quotaSchema } from './rules.ts';
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
