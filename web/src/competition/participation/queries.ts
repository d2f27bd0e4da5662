/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  groupParticipationContract,
  participationContract,
} from '#shared/competition/participation/contract.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { firstShown, ownFirst, type Shown, type ShownSeason } from '#web/competition/parts/own-first.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { season as looked } from '#web/state/season.ts';

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

const every = (): boolean => true;

/**
 * The seasons a page offers, and the one that it is about: what its address asks for, else the one looked at last, else the
 * first with something of one's own.
 * @param asked the season in the address, remembered for the pages that follow
 */
export function useChosenSeason(
  shown: Shown,
  asked: string,
  offers: (season: ShownSeason) => boolean = every,
) {
  const query = useOwnFirst(shown);
  useEffect(() => {
    if (asked !== '') looked.setState({ seasonId: asked });
  }, [asked]);
  const all = query.data?.filter(offers) ?? [];
  const { seasonId } = looked.getState();
  const season =
    all.find(({ id }) => id === asked) ?? all.find(({ id }) => id === seasonId) ?? firstShown(all, shown);
  return { query, all, season };
}
