/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { qualificationContract } from '#shared/competition/publication/qualification/contract.ts';
import { call } from '#web/lib/api.ts';

export const qualificationsQuery = queryOptions({
  queryKey: ['qualification'],
  queryFn: async ({ signal }) => (await call(qualificationContract.listQualifications, {}, { signal })).items,
});
