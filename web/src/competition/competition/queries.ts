/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { call } from '#web/lib/api.ts';

export const seasonsQuery = queryOptions({
  queryKey: ['competition', 'seasons'],
  queryFn: async ({ signal }) => (await call(competitionContract.listSeasons, {}, { signal })).items,
});
