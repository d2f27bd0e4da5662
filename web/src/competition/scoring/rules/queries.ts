/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { ownRulesContract, rulesContract } from '#shared/competition/scoring/rules/contract.ts';
import { hasOwnSeasons } from '#web/competition/competition/queries.ts';
import { call } from '#web/lib/api.ts';

export const rulesQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['rules', seasonId],
    async queryFn({ client, signal }) {
      const own = await hasOwnSeasons(client);
      const read = own ? ownRulesContract.getOwnSeasonRules : rulesContract.getSeasonRules;
      return (await call(read, { params: { seasonId } }, { signal })).items;
    },
  });
