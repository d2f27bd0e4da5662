/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { groupContract } from '#shared/group/contract.ts';
import { call } from '#web/lib/api.ts';

export const groupsQuery = queryOptions({
  queryKey: ['group', 'list'],
  queryFn: ({ signal }) => call(groupContract.listGroups, {}, { signal }),
});
