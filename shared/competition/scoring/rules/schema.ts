/** 採点のきまり: by which tables a season is judged, for everybody to read. */
import * as z from 'zod';
import { bonusTableSchema, penaltyTableSchema } from '#shared/competition/competition/table.ts';
import { divisionSchema, levelTableSchema } from '#shared/competition/competition/schema.ts';

export const divisionRulesSchema = z.object({
  division: divisionSchema,
  levels: levelTableSchema,
  bonuses: bonusTableSchema,
  penalties: penaltyTableSchema,
});
export type DivisionRules = z.output<typeof divisionRulesSchema>;
