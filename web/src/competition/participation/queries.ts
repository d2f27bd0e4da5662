/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { ownFirst, type Shown, type ShownSeason } from '#web/competition/parts/own-first.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

export const ownParticipationsQuery = queryOptions({
  queryKey: ['participation', 'own'],
  queryFn: ({ signal }) => call(participationContract.listParticipations, {}, { signal }),
});

/** Of the whole school for its owner, of a teacher's classes. */
export const groupParticipationsQuery = queryOptions({
  queryKey: ['participation', 'group'],
  queryFn: ({ signal }) => call(groupParticipationContract.listGroupParticipations, {}, { signal }),
});

/** The seasons as every page that has one chosen already lists them. What is one's own could not be read: as they come. */
export function useOwnFirst(
  shown: Shown,
): Pick<UseQueryResult<ShownSeason[]>, 'data' | 'error' | 'isFetching' | 'refetch'> {
  const session = useSession();
  const own = session?.kind === 'individual' || session?.kind === 'student';
  const staff = !own && session?.organization?.state === 'approved';
  const seasons = useQuery(seasonsQuery);
  const ofOwn = useQuery({ ...ownParticipationsQuery, enabled: own });
  const ofGroup = useQuery({ ...groupParticipationsQuery, enabled: staff });
  const items = (own ? ofOwn.data : ofGroup.data)?.items;
  const waits = (own && ofOwn.isPending) || (staff && ofGroup.isPending);
  const all = seasons.data;
  const data = useMemo(
    () => (all === undefined || waits ? undefined : ownFirst(all, items, shown)),
    [all, items, shown, waits],
  );
  return { ...seasons, data };
}
