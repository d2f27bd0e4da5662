import { Problem } from '#shared/kernel/problem.ts';
import type { resultContract } from '#shared/result/contract.ts';
import type { ResultRepository } from '../../core/result/repository.ts';
import type { Handlers } from '../../platform/http/implement.ts';

export const resultHandlers = (results: ResultRepository): Handlers<typeof resultContract> => ({
  listResults: ({ actor, query }) => results.listOwn(actor.userId, query),
  getResult: ({ actor, params }) => results.getOwn(actor.userId, params.resultId),
  async listOrganizationResults({ actor, query: { seasonId, groupId, ...query } }) {
    if (actor.membership === undefined) throw new Problem('forbidden');
    const { organizationId, groupIds } = actor.membership;
    if (groupIds === undefined && groupId === undefined)
      return results.listOfOrganization(organizationId, seasonId, query);
    // A teacher sees only the groups given to them; any other group is as unknown as one that never was.
    if (groupId === undefined || (groupIds !== undefined && !groupIds.includes(groupId)))
      throw new Problem('not-found');
    return results.listOfGroup(organizationId, groupId, seasonId, query);
  },
});
