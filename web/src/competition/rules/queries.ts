/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { rulesContract } from '#shared/competition/rules/contract.ts';
import { call } from '#web/lib/api.ts';

export const rulesQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['rules', seasonId],
    queryFn: async ({ signal }) =>
      (await call(rulesContract.getSeasonRules, { params: { seasonId } }, { signal })).items,
  });
