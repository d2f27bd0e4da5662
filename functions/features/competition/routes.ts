import type { competitionContract } from '#shared/competition/contract.ts';
import { seasonPhase } from '#shared/competition/policy.ts';
import type { CompetitionRepository } from './repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const competitionHandlers = (
  competition: CompetitionRepository,
  clock: Clock,
): Handlers<typeof competitionContract> => ({
  async listSeasons() {
    const seasons = await competition.listSeasons();
    return { items: seasons.map((season) => ({ ...season, phase: seasonPhase(season, clock()) })) };
  },
});
