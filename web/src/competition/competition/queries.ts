/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { ownSeasonContract } from '#shared/competition/competition/own-season-contract.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';

/** Whether there may be seasons for the school of who asks that others do not see. */
export const hasOwnSeasons = async (client: QueryClient): Promise<boolean> =>
  (await ensureSession(client))?.organization?.closedSeasons ?? false;

/** Everybody's, from the edge, and beside them what is there for one's school alone; the newest first. */
export const seasonsQuery = queryOptions({
  queryKey: ['competition', 'seasons'],
  async queryFn({ client, signal }) {
    const listOwn = async () =>
      (await hasOwnSeasons(client))
        ? (await call(ownSeasonContract.listOwnSeasons, {}, { signal })).items
        : [];
    const [{ items }, own] = await Promise.all([
      call(competitionContract.listSeasons, {}, { signal }),
      listOwn(),
    ]);
    if (own.length === 0) return items;
    // One that was closed a moment ago may still stand at the edge.
    const others = items.filter(({ id }) => !own.some((season) => season.id === id));
    return [...own, ...others].toSorted((a, b) => (a.firstDayOn < b.firstDayOn ? 1 : -1));
  },
});
