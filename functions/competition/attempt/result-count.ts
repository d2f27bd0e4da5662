/** How many results there are of a 課題 of a season, those under review too, spread: thousands are judged in the same minute. */
import * as z from 'zod';
import { shardOf } from '#functions/platform/table/shard.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { tally } from '#functions/platform/table/tally.ts';
import type { Write } from '#functions/platform/table/write.ts';

const prefix = 'JUDGED#';
const countSchema = z.object({ sk: z.string(), count: z.int() });

/** A result more, or less; a void one is none. */
export const countResult = (
  {
    seasonId,
    divisionCode,
    resultId,
  }: { readonly seasonId: string; readonly divisionCode: string; readonly resultId: string },
  by: 1 | -1,
): Write => tally({ pk: `SEASON#${seasonId}`, sk: `${prefix}${divisionCode}#${shardOf(resultId)}` }, by);

export interface ResultCounts {
  /** By division. */
  find(seasonId: string): Promise<ReadonlyMap<string, number>>;
}

export const createResultCounts = (table: Table): ResultCounts => ({
  async find(seasonId) {
    const { items } = await table.query(countSchema, { pk: `SEASON#${seasonId}`, prefix });
    const byDivision = new Map<string, number>();
    for (const { sk, count } of items) {
      const code = sk.slice(prefix.length).split('#')[0] ?? '';
      byDivision.set(code, (byDivision.get(code) ?? 0) + count);
    }
    return byDivision;
  },
});
