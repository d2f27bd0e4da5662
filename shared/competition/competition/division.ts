/** A division as the office keeps it, with every version of its tables. */
import * as z from 'zod';
import { idSchema } from '#shared/kernel/id.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { bonusHistorySchema, levelHistorySchema, penaltyHistorySchema, tableAt, tableOf } from './table.ts';
import type { BonusTable, PenaltyTable } from './table.ts';
import { divisionSchema, type LevelTable, type Season } from './schema.ts';

/** Which versions a season is judged by. */
export const tableChoiceSchema = z.object({ levels: z.int(), bonuses: z.int(), penalties: z.int() });
export type TableChoice = z.output<typeof tableChoiceSchema>;

/** A season that is judged by other versions than those that held when it opened: they were wrong. */
const tableCorrectionSchema = tableChoiceSchema.extend({
  seasonId: idSchema('season'),
  at: instantSchema,
  reason: z.string(),
});

export const divisionRecordSchema = divisionSchema.extend({
  levels: levelHistorySchema,
  bonuses: bonusHistorySchema,
  penalties: penaltyHistorySchema,
  /** Oldest first; the last one of a season counts. */
  corrections: z.array(tableCorrectionSchema).optional(),
  version: z.int(),
});
export type DivisionRecord = z.output<typeof divisionRecordSchema>;

type Tables = Pick<DivisionRecord, 'code' | 'levels' | 'bonuses' | 'penalties' | 'corrections'>;

export interface TablesInForce {
  readonly levels: LevelTable;
  readonly bonuses: BonusTable;
  readonly penalties: PenaltyTable;
}

/**
 * The tables of a whole season: those in force when it opens, so that nobody is scored otherwise for having played later,
 * unless the office has corrected which they are.
 * @throws when a division had none by then.
 */
export function tablesOf(
  { code, levels, bonuses, penalties, corrections = [] }: Tables,
  { id, held }: Pick<Season, 'id' | 'held'>,
): TablesInForce {
  const at = new Date(held.opensAt);
  const corrected = corrections.findLast(({ seasonId }) => seasonId === id);
  const tables =
    corrected === undefined
      ? { levels: tableAt(levels, at), bonuses: tableAt(bonuses, at), penalties: tableAt(penalties, at) }
      : {
          levels: tableOf(levels, corrected.levels),
          bonuses: tableOf(bonuses, corrected.bonuses),
          penalties: tableOf(penalties, corrected.penalties),
        };
  if (tables.levels === undefined || tables.bonuses === undefined || tables.penalties === undefined)
    throw new Error(`division ${code} has no tables for ${held.opensAt}`);
  return { levels: tables.levels, bonuses: tables.bonuses, penalties: tables.penalties };
}

/** Their versions. */
export function choiceOf(division: Tables, season: Pick<Season, 'id' | 'held'>): TableChoice {
  const { levels, bonuses, penalties } = tablesOf(division, season);
  return { levels: levels.version, bonuses: bonuses.version, penalties: penalties.version };
}

export type CorrectionRefusal = 'not-begun' | 'no-such-version' | 'nothing-changes';

/** Why a season may not be judged by these versions. Before it begins, new versions of the tables do. */
export function correctionRefusal(
  division: Tables,
  season: Season,
  chosen: TableChoice,
  now: Date,
): CorrectionRefusal | undefined {
  if (season.state !== 'open' || Date.parse(season.held.opensAt) > now.getTime()) return 'not-begun';
  const isThere =
    tableOf(division.levels, chosen.levels) !== undefined &&
    tableOf(division.bonuses, chosen.bonuses) !== undefined &&
    tableOf(division.penalties, chosen.penalties) !== undefined;
  if (!isThere) return 'no-such-version';
  const { levels, bonuses, penalties } = choiceOf(division, season);
  const isSame = levels === chosen.levels && bonuses === chosen.bonuses && penalties === chosen.penalties;
  return isSame ? 'nothing-changes' : undefined;
}
