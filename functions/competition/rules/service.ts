/** By which tables a season is judged. What is a draft nobody reads. */
import { tablesOf } from '#shared/competition/competition/division.ts';
import { divisionSchema } from '#shared/competition/competition/schema.ts';
import type { DivisionRules } from '#shared/competition/rules/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { CompetitionRepository } from '#functions/competition/competition/repository.ts';

export interface RulesService {
  /** Of the divisions it is held in, in the order of the regulations. @throws Problem `not-found` */
  ofSeason(seasonId: string): Promise<DivisionRules[]>;
}

export const createRules = (
  competition: Pick<CompetitionRepository, 'getSeason' | 'listAssignments' | 'listDivisions'>,
): RulesService => ({
  async ofSeason(seasonId) {
    const [season, assignments, divisions] = await Promise.all([
      competition.getSeason(seasonId),
      competition.listAssignments(seasonId),
      competition.listDivisions(),
    ]);
    if (season.state === 'draft') throw new Problem('not-found');
    const held = new Set(assignments.map(({ divisionCode }) => divisionCode));
    return divisions
      .filter(({ code }) => held.has(code))
      .map((division) => ({ division: divisionSchema.parse(division), ...tablesOf(division, season) }));
  },
});
