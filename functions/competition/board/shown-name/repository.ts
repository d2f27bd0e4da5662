/** Who allowed their name on boards: people for themselves, schools for their pupils. */
import * as z from 'zod';
import { beside } from '#functions/platform/beside.ts';
import { shardOf } from '#functions/platform/table/shard.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { remove, replace, type Key, type Write } from '#functions/platform/table/write.ts';

const shownSchema = z.object({
  id: z.string(),
  /** Of a school: the fiscal year in which it said so, whose pupils it asked about. */
  from: z.int().optional(),
});

/** A board asks for the hundred thousand who may stand on it: no partition answers them alone. */
const key = (id: string): Key => ({ pk: `SHOWN_NAMES#${String(shardOf(id))}`, sk: id });
/** Where those stand who said so before they were spread; nobody comes there any more. */
const formerKey = (id: string): Key => ({ pk: 'SHOWN_NAMES', sk: id });
const keysOf = (ids: readonly string[]): Key[] => ids.flatMap((id) => [key(id), formerKey(id)]);

/** Names of one call, each with its two keys; calls at once. */
const [namesAtOnce, side] = [50, 20];

export interface ShownNameRepository {
  /** @param id of a person or of an organisation */
  isShown(id: string): Promise<boolean>;
  /** @param from the first fiscal year it is said of; unsaid, all of them */
  show(id: string, from?: number): Write;
  hide(id: string): Write[];
  /** Of these, each named once: since which fiscal year, 0 for all of them. */
  findShown(ids: readonly string[]): Promise<Map<string, number>>;
}

export const createShownNameRepository = (table: Table): ShownNameRepository => ({
  isShown: async (id) => (await table.findEach(shownSchema, keysOf([id]), { consistent: true })).length > 0,
  show: (id, from) => replace({ ...key(id), id, ...(from !== undefined && { from }) }),
  hide: (id) => keysOf([id]).map(remove),
  async findShown(ids) {
    const calls = Array.from({ length: Math.ceil(ids.length / namesAtOnce) }, (_, at) =>
      ids.slice(at * namesAtOnce, (at + 1) * namesAtOnce),
    );
    const found = await beside(calls, side, (some) =>
      table.findEach(shownSchema, keysOf(some), { consistent: true }),
    );
    return new Map(found.flat().map(({ id, from = 0 }) => [id, from]));
  },
});
