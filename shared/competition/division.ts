/** A division as the office keeps it, with every version of its tables. */
import * as z from 'zod';
import { bonusHistorySchema, levelHistorySchema, penaltyHistorySchema, tableAt } from './table.ts';
import type { BonusTable, PenaltyTable } from './table.ts';
import { divisionSchema, type LevelTable, type Season } from './schema.ts';

export const divisionRecordSchema = divisionSchema.extend({
  levels: levelHistorySchema,
  bonuses: bonusHistorySchema,
  penalties: penaltyHistorySchema,
  version: z.int(),
});
export type DivisionRecord = z.output<typeof divisionRecordSchema>;

export interface TablesInForce {
  readonly levels: LevelTable;
  readonly bonuses: BonusTable;
  readonly penalties: PenaltyTable;
}

/**
 * The tables of a whole season: those in force when it opens, so that nobody is scored otherwise for having played later.
 * @throws when a division had none by then.
 */
export function tablesOf(
  { code, levels, bonuses, penalties }: Pick<DivisionRecord, 'code' | 'levels' | 'bonuses' | 'penalties'>,
  { held }: Pick<Season, 'held'>,
): TablesInForce {
  const at = new Date(held.opensAt);
  const tables = {
    levels: tableAt(levels, at),
    bonuses: tableAt(bonuses, at),
    penalties: tableAt(penalties, at),
  };
  if (tables.levels === undefined || tables.bonuses === undefined || tables.penalties === undefined)
    throw new Error(`division ${code} has no tables for ${held.opensAt}`);
  return { levels: tables.levels, bonuses: tables.bonuses, penalties: tables.penalties };
}
