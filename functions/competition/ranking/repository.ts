import * as z from 'zod';
import type { PersonName } from '#shared/people/account/schema.ts';
import { contenderSchema } from '#shared/competition/ranking/schema.ts';
import { resultStateSchema, type ResultState } from '#shared/competition/result/schema.ts';
import { shardOf, shards } from '#functions/platform/table/shard.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, replace, update, type Key, type Write } from '#functions/platform/table/write.ts';

/** A result as publishing and ranking see it, beside those of everybody else in its season and division. */
const contenderItemSchema = contenderSchema.omit({ disqualified: true }).extend({
  personId: z.string(),
  /** A school entered them, and the account is their own. */
  ownAccount: z.literal(true).optional(),
  resultId: z.string(),
  seasonId: z.string(),
  divisionCode: z.string(),
  state: resultStateSchema,
  /** Not beyond the grade cap of the nationals. */
  mayQualify: z.boolean(),
});
export type ContenderItem = z.output<typeof contenderItemSchema>;

export const rankKind = 'rank-division';
export const rankInputSchema = z.object({ seasonId: z.string(), divisionCode: z.string() });
export const rankCursorSchema = z.object({ cleaned: z.boolean() });

/** Spread over partitions: a hundred thousand come in within half a minute (quality D2). */
export const contenderShards = shards;
const partition = (seasonId: string, divisionCode: string, shard: number): string =>
  `CONTENDERS#${seasonId}#${divisionCode}#${shard}`;
/** People are looked for by the first sign of their name; those who share it are spread too, for they finish together. */
const nameShards = 8;
const namePartition = (seasonId: string, kana: string, shard: number): string =>
  `CONTENDER_NAMES#${seasonId}#${kana.slice(0, 1)}#${shard}`;
const kanaOf = ({ familyKana, givenKana }: PersonName): string => `${familyKana}${givenKana}`;
const nameIndex = ({ seasonId, name, resultId }: ContenderItem): Record<string, string> =>
  name === undefined
    ? {}
    : {
        gsi1pk: namePartition(seasonId, kanaOf(name), shardOf(resultId) % nameShards),
        gsi1sk: `${kanaOf(name)}#${resultId}`,
      };
type ContenderName = Pick<ContenderItem, 'seasonId' | 'divisionCode' | 'resultId'>;
const keyOf = ({ seasonId, divisionCode, resultId }: ContenderName): Key => ({
  pk: partition(seasonId, divisionCode, shardOf(resultId)),
  sk: resultId,
});

export interface ContenderRepository {
  /** For the seed, which keeps what was changed since. */
  add(contender: ContenderItem): Write;
  /** Written with every change of its result. */
  put(contender: ContenderItem): Write;
  /** Beside the same change of its result, which says whether it is still as it was read. */
  changeState(contender: ContenderItem, state: ResultState): Write;
  /** Whose account is gone: their place stands without a name. */
  forgetName(contender: ContenderItem): Write;
  find(where: ContenderName): Promise<ContenderItem | undefined>;
  /** Some of a season whose name begins so, in katakana. */
  listByName(seasonId: string, kana: string, limit: number): Promise<ContenderItem[]>;
  /** Everybody of a season and division. */
  listAll(seasonId: string, divisionCode: string): Promise<ContenderItem[]>;
  /** Those of one partition, in the order of their results' ids. */
  listSome(place: ContenderPlace, after: string | undefined, limit: number): Promise<ContenderItem[]>;
}

interface ContenderPlace {
  readonly seasonId: string;
  readonly divisionCode: string;
  readonly shard: number;
}

export const createContenderRepository = (table: Table): ContenderRepository => ({
  add: (contender) => create({ ...keyOf(contender), ...contender, ...nameIndex(contender) }),
  put: (contender) => replace({ ...keyOf(contender), ...contender, ...nameIndex(contender) }),
  changeState: (contender, state) => update(keyOf(contender)).expectExists().set({ state }),

  forgetName: (contender) => update(keyOf(contender)).expectExists().remove('name', 'gsi1pk', 'gsi1sk'),

  find: (name) => table.find(contenderItemSchema, keyOf(name), { consistent: true }),

  async listByName(seasonId, kana, limit) {
    const found = await Promise.all(
      Array.from({ length: nameShards }, (_, shard) =>
        table.query(contenderItemSchema, {
          pk: namePartition(seasonId, kana, shard),
          prefix: kana,
          index: 'gsi1',
          limit,
        }),
      ),
    );
    const nameOf = ({ name, resultId }: ContenderItem): string =>
      `${name === undefined ? '' : kanaOf(name)}#${resultId}`;
    return found
      .flatMap(({ items }) => items)
      .toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1))
      .slice(0, limit);
  },

  async listSome({ seasonId, divisionCode, shard }, after, limit) {
    const pk = partition(seasonId, divisionCode, shard);
    const { items } = await table.query(contenderItemSchema, {
      pk,
      consistent: true,
      limit,
      ...(after !== undefined && { after: { pk, sk: after } }),
    });
    return items;
  },

  async listAll(seasonId, divisionCode) {
    const all = await Promise.all(
      Array.from({ length: contenderShards }, (_, shard) =>
        queryAll(table, contenderItemSchema, {
          pk: partition(seasonId, divisionCode, shard),
          consistent: true,
        }),
      ),
    );
    return all.flat();
  },
});
