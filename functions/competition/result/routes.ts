import type { resultContract } from '#shared/competition/result/contract.ts';
import type { ResultRepository } from './repository.ts';
import { organizationOf } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const resultHandlers = (results: ResultRepository): Handlers<typeof resultContract> => ({
  listResults: ({ actor, query }) => results.listOwn(actor.userId, query),
  getResultOverview: ({ actor }) => results.getOverview(actor.userId),
  getResult: ({ actor, params }) => results.getOwn(actor.userId, params.resultId),
  listOrganizationResults: ({ actor, query: { seasonId, groupId, ...query } }) =>
    results.listOfOrganization({ organizationId: organizationOf(actor), seasonId, groupId }, query),
});
