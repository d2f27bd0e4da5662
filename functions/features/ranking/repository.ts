import * as z from 'zod';
import { contenderSchema } from '#shared/ranking/schema.ts';
import { resultStateSchema } from '#shared/result/schema.ts';
import type { Table } from '../../platform/table/table.ts';
import { replace, type Key, type Write } from '../../platform/table/write.ts';

/** A result as publishing and ranking see it, beside those of everybody else in its season and division. */
const contenderItemSchema = contenderSchema.omit({ disqualified: true }).extend({
  personId: z.string(),
  resultId: z.string(),
  seasonId: z.string(),
  divisionCode: z.string(),
  state: resultStateSchema,
  /** Not beyond the grade cap of the nationals. */
  mayQualify: z.boolean(),
});
export type ContenderItem = z.output<typeof contenderItemSchema>;

/** Spread over partitions: a hundred thousand come in within half a minute (quality D2). */
const shards = 16;
const shardOf = (resultId: string): number =>
  [...resultId].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_536, 0) % shards;
const partition = (seasonId: string, divisionCode: string, shard: number): string =>
  `CONTENDERS#${seasonId}#${divisionCode}#${shard}`;
const keyOf = ({ seasonId, divisionCode, resultId }: ContenderItem): Key => ({
  pk: partition(seasonId, divisionCode, shardOf(resultId)),
  sk: resultId,
});

export interface ContenderRepository {
  /** Written with every change of its result. */
  put(contender: ContenderItem): Write;
  /** Everybody of a season and division. */
  listAll(seasonId: string, divisionCode: string): Promise<ContenderItem[]>;
}

export const createContenderRepository = (table: Table): ContenderRepository => ({
  put: (contender) => replace({ ...keyOf(contender), ...contender }),

  async listAll(seasonId, divisionCode) {
    const all = await Promise.all(
      Array.from({ length: shards }, async (_, shard) => {
        const found: ContenderItem[] = [];
        let after: Record<string, string> | undefined;
        do {
          const { items, lastKey } = await table.query(contenderItemSchema, {
            pk: partition(seasonId, divisionCode, shard),
            consistent: true,
            after,
          });
          found.push(...items);
          after = lastKey;
        } while (after !== undefined);
        return found;
      }),
    );
    return all.flat();
  },
});
