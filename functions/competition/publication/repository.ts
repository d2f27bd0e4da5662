/** That a season is published: once for all, whatever its dates say afterwards. */
import * as z from 'zod';
import type { Table } from '#functions/platform/table/table.ts';
import { create, update, type Key, type Write } from '#functions/platform/table/write.ts';

export const publishKind = 'publish-season';

/** In the order of the regulations; of 100,000 results nothing else is known beforehand. */
export const publishInputSchema = z.object({ seasonId: z.string(), divisionCodes: z.array(z.string()) });
/** Of a lane, which is a partition of contenders: the division it is at, and the last one it published there. */
export const publishCursorSchema = z.object({ at: z.int(), after: z.string().optional() });

const publicationSchema = z.object({
  seasonId: z.string(),
  /** From `publishing` on, whoever decides about a result publishes it themselves. */
  state: z.enum(['publishing', 'published']),
  jobId: z.string(),
  publishedAt: z.iso.datetime().optional(),
});
type Publication = z.output<typeof publicationSchema>;

const key = (seasonId: string): Key => ({ pk: `SEASON#${seasonId}`, sk: 'PUBLICATION' });

export interface PublicationRepository {
  find(seasonId: string): Promise<Publication | undefined>;
  /** One that is begun is `season-fixed`. */
  notBegun(seasonId: string): Write;
  /** A season that is begun already is `version-conflict`. */
  begin(seasonId: string, jobId: string): Write;
  /** In the place of a job that failed. */
  beginAgain(publication: Publication, jobId: string): Write;
  end(seasonId: string, at: string): Write;
}

export const createPublicationRepository = (table: Table): PublicationRepository => ({
  find: (seasonId) => table.find(publicationSchema, key(seasonId), { consistent: true }),
  notBegun: (seasonId) => update(key(seasonId)).expectAbsent('jobId').orElse('season-fixed'),
  begin: (seasonId, jobId) => create({ ...key(seasonId), seasonId, jobId, state: 'publishing' }),
  beginAgain: ({ seasonId, jobId: before }, jobId) =>
    update(key(seasonId)).expect('jobId', before).set({ jobId }),
  end: (seasonId, publishedAt) => update(key(seasonId)).set({ state: 'published', publishedAt }),
});
