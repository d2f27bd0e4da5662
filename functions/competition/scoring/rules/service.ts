/** By which tables a season is judged. What is a draft nobody reads. */
import { tablesOf } from '#shared/competition/competition/division.ts';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import type { DivisionRules } from '#shared/competition/scoring/rules/schema.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { SeasonSight } from '#functions/competition/competition/sight.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';

export interface RulesService {
  /** Of the divisions it is held in, in the order of the regulations; `undefined`: as anybody reads them. @throws Problem `not-found` */
  ofSeason(actor: Actor | undefined, seasonId: string): Promise<DivisionRules[]>;
}

export const createRules = (
  competition: Pick<CompetitionRepository, 'listAssignments' | 'listDivisions'>,
  sight: SeasonSight,
): RulesService => ({
  async ofSeason(actor, seasonId) {
    const [season, assignments, divisions] = await Promise.all([
      sight.get(actor, seasonId),
      competition.listAssignments(seasonId),
      competition.listDivisions(),
    ]);
    const held = new Set(assignments.map(({ divisionCode }) => divisionCode));
    return divisions
      .filter(({ code }) => held.has(code))
      .map((division) => ({ division: divisionSchema.parse(division), ...tablesOf(division, season) }));
  },
});
