/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { call } from '#web/lib/api.ts';

export const ownParticipationsQuery = queryOptions({
  queryKey: ['participation', 'own'],
  queryFn: ({ signal }) => call(participationContract.listParticipations, {}, { signal }),
});

/** Of the whole school for its owner, of a teacher's classes. */
export const groupParticipationsQuery = queryOptions({
  queryKey: ['participation', 'group'],
  queryFn: ({ signal }) => call(groupParticipationContract.listGroupParticipations, {}, { signal }),
});
