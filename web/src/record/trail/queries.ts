/** What this feature reads on the server; its query keys are private to this file. */
import { trailContract, type TrailFilter } from '#shared/record/trail/contract.ts';
import type { ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { call } from '#web/lib/api.ts';
import { pagedQuery, readAll } from '#web/lib/paged.ts';

export const trailQuery = (filter: TrailFilter) =>
  pagedQuery({
    queryKey: ['trail', filter],
    read: (query, options) => call(trailContract.listTrail, { query: { ...query, ...filter } }, options),
    fresh: true,
  });

/** All that fits, for a file; the server writes down that it was taken. */
export const exportTrail = (filter: TrailFilter): Promise<ListedTrailEntry[]> =>
  readAll(({ cursor }) =>
    call(trailContract.exportTrail, { body: { filter, ...(cursor !== undefined && { cursor }) } }),
  );
