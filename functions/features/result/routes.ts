import type { resultContract } from '#shared/result/contract.ts';
import type { ResultRepository } from './repository.ts';
import { membershipOf } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const resultHandlers = (results: ResultRepository): Handlers<typeof resultContract> => ({
  listResults: ({ actor, query }) => results.listOwn(actor.userId, query),
  getResultOverview: ({ actor }) => results.getOverview(actor.userId),
  getResult: ({ actor, params }) => results.getOwn(actor.userId, params.resultId),
  async listOrganizationResults({ actor, query: { seasonId, groupId, ...query } }) {
    const { organizationId } = membershipOf(actor);
    if (groupId === undefined) return results.listOfOrganization(organizationId, seasonId, query);
    return results.listOfGroup(organizationId, groupId, seasonId, query);
  },
});
