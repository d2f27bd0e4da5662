/** How many results there are of a 課題 of a season, those under review too, spread: thousands are judged in the same minute. */
import * as z from 'zod';
import { shardOf, shards } from '#functions/platform/table/shard.ts';
import type { Query, Table } from '#functions/platform/table/table.ts';
import { tally } from '#functions/platform/table/tally.ts';
import type { Write } from '#functions/platform/table/write.ts';

/** A partition each: rows of one partition share its thousand writes a second, however many there are. */
const placeOf = (seasonId: string, shard: number): Query => ({ pk: `JUDGED#${seasonId}#${String(shard)}` });
/** Where they were counted before: the rows stay and count. */
const formerPrefix = 'JUDGED#';
const formerPlace = (seasonId: string): Query => ({ pk: `SEASON#${seasonId}`, prefix: formerPrefix });
const countSchema = z.object({ sk: z.string(), count: z.int() });

/** A result more, or less; a void one is none. */
export const countResult = (
  {
    seasonId,
    divisionCode,
    resultId,
  }: { readonly seasonId: string; readonly divisionCode: string; readonly resultId: string },
  by: 1 | -1,
): Write => tally({ pk: placeOf(seasonId, shardOf(resultId)).pk, sk: divisionCode }, by);

export interface ResultCounts {
  /** By division. */
  find(seasonId: string): Promise<ReadonlyMap<string, number>>;
}

export const createResultCounts = (table: Table): ResultCounts => ({
  async find(seasonId) {
    const places = Array.from({ length: shards }, (_, shard) => placeOf(seasonId, shard));
    const found = await Promise.all(
      [formerPlace(seasonId), ...places].map((place) => table.query(countSchema, place)),
    );
    const byDivision = new Map<string, number>();
    for (const { sk, count } of found.flatMap(({ items }) => items)) {
      const code = sk.startsWith(formerPrefix) ? (sk.slice(formerPrefix.length).split('#')[0] ?? '') : sk;
      byDivision.set(code, (byDivision.get(code) ?? 0) + count);
    }
    return byDivision;
  },
});
