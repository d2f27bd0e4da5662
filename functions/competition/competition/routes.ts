import type { competitionContract } from '#shared/competition/competition/contract.ts';
import type { ownSeasonContract } from '#shared/competition/competition/own-season-contract.ts';
import type { seasonContract } from '#shared/competition/competition/season-contract.ts';
import type { CompetitionService } from './service.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const competitionHandlers = (
  competition: CompetitionService,
): Handlers<typeof competitionContract> => ({
  listSeasons: async () => ({ items: await competition.listSeasons() }),
});

export const ownSeasonHandlers = (competition: CompetitionService): Handlers<typeof ownSeasonContract> => ({
  listOwnSeasons: async ({ actor }) => ({
    items: await competition.listClosedSeasons(actor.membership?.organizationId),
  }),
});

export const seasonHandlers = (competition: CompetitionService): Handlers<typeof seasonContract> => ({
  getSeason: ({ actor, params }) => competition.getSeason(actor, params.seasonId),
});
