/** What is seen of a season by whom it is there for: its 課題, what entering costs, what a group needs. */
import type { AssignmentView, EntryTerms } from '#shared/competition/competition/view.ts';
import { seasonViewSchema, type SeasonView } from '#shared/competition/competition/contract.ts';
import { seasonPhase } from '#shared/competition/competition/policy.ts';
import { anybody, isThereFor } from '#shared/competition/competition/closed.ts';
import { divisionSchema, type Season } from '#shared/competition/competition/schema.ts';
import { tableAt } from '#shared/competition/competition/table.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { CompetitionRepository } from './repository.ts';
import type { SeasonSight } from './sight.ts';

interface ServiceDependencies {
  readonly competition: CompetitionRepository;
  readonly sight: SeasonSight;
  readonly clock: Clock;
}

export interface CompetitionService {
  /** Everybody's. */
  listSeasons(): Promise<SeasonView[]>;
  /** Closed ones that are there for an organisation. */
  listClosedSeasons(organizationId: string | undefined): Promise<SeasonView[]>;
  /** @throws Problem `not-found`, for a draft and one of other schools too. */
  getSeason(
    actor: Actor,
    seasonId: string,
  ): Promise<{ season: SeasonView; assignments: AssignmentView[]; terms: EntryTerms }>;
}

export function createCompetitionService({
  competition,
  sight,
  clock,
}: ServiceDependencies): CompetitionService {
  const toView = (season: Season): SeasonView =>
    seasonViewSchema.parse({ ...season, phase: seasonPhase(season, clock()) });

  async function terms(): Promise<EntryTerms> {
    const now = clock();
    const { prices, groupRules } = await competition.getEntrySettings();
    const [price, groupRule] = [tableAt(prices, now), tableAt(groupRules, now)];
    if (price === undefined || groupRule === undefined)
      throw new Problem('internal', { cause: 'no price or group rule is in force' });
    return {
      prices: price,
      groupRule: { people: groupRule.people, entries: groupRule.entries },
      now: now.toISOString(),
    };
  }

  return {
    async listSeasons() {
      const seasons = await competition.listSeasons();
      return seasons.filter((season) => isThereFor(season, anybody)).map(toView);
    },

    async listClosedSeasons(organizationId) {
      const seasons = await competition.listSeasons();
      return seasons
        .filter((season) => !isThereFor(season, anybody) && isThereFor(season, { organizationId }))
        .map(toView);
    },

    async getSeason(actor, seasonId) {
      const [season, assignments, divisions, now] = await Promise.all([
        sight.get(actor, seasonId),
        competition.listAssignments(seasonId),
        competition.listDivisions(),
        terms(),
      ]);
      const limited = assignments.some(({ quota }) => quota.assignment !== undefined);
      const taken = limited ? await competition.countTaken(seasonId) : new Map<string, number>();
      const views = divisions.flatMap((division): AssignmentView[] => {
        const quota = assignments.find(({ divisionCode }) => divisionCode === division.code)?.quota;
        if (quota === undefined) return [];
        const view = { division: divisionSchema.parse(division), quota };
        if (quota.assignment === undefined) return [view];
        return [{ ...view, placesLeft: Math.max(0, quota.assignment - (taken.get(division.code) ?? 0)) }];
      });
      return { season: toView(season), assignments: views, terms: now };
    },
  };
}
