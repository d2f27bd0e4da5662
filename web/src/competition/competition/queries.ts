/** What this feature reads on the server; its query keys are private to this file. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { competitionContract } from '#shared/competition/competition/contract.ts';
import { ownSeasonContract } from '#shared/competition/competition/own-season-contract.ts';
import { call } from '#web/lib/api.ts';
import { ensureSession } from '#web/lib/session.ts';

/** Whether somebody of a school asks, for whom there may be seasons that others do not see. */
export async function hasOwnSeasons(client: QueryClient): Promise<boolean> {
  const kind = (await ensureSession(client))?.kind ?? 'individual';
  return kind !== 'individual' && kind !== 'admin';
}

export const seasonsQuery = queryOptions({
  queryKey: ['competition', 'seasons'],
  async queryFn({ client, signal }) {
    const own = await hasOwnSeasons(client);
    return (
      await call(own ? ownSeasonContract.listOwnSeasons : competitionContract.listSeasons, {}, { signal })
    ).items;
  },
});
