/** Boards as they are read: stored pages of a *ranking*, which is never changed, and a pointer to the one that is shown. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { boardStateSchema, schoolBoardLineSchema } from '#shared/competition/board/schema.ts';
import { sheetOf } from '#shared/competition/board/policy.ts';
import { rankLineSchema, type RankLine } from '#shared/competition/ranking/schema.ts';
import { spreadSchema, type Spread } from '#shared/competition/ranking/spread.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import { shardOf, shards } from '#functions/platform/table/shard.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  remove,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

export interface Division {
  readonly seasonId: string;
  readonly divisionCode: string;
}

const stateItemSchema = boardStateSchema.extend({
  /** The ranking that was made last, and the one that people see. */
  current: z.string().optional(),
  shown: z.string().optional(),
  /** Those that may have pages. */
  rankings: z.array(z.string()).optional(),
});
export type BoardStateItem = z.output<typeof stateItemSchema>;
type ShownBoards = BoardStateItem & { readonly shown: string };
const dueSchema = boardStateSchema
  .pick({ seasonId: true, divisionCode: true })
  .extend({ gsi2sk: z.string() });
export type DueDivision = z.output<typeof dueSchema>;

const headSchema = z.object({
  pages: z.int(),
  total: z.int(),
  rankedAt: z.iso.datetime(),
  /** Over how many the places of its ranking are spread. */
  sheets: z.int(),
  grades: z.array(z.string()),
});
type BoardHead = z.output<typeof headSchema>;
const rankPageSchema = z.object({ lines: z.array(rankLineSchema) });
const schoolPageSchema = z.object({ lines: z.array(schoolBoardLineSchema) });
/** Of a person or a school: how they are called on lines, and the page of each board they stand on. */
const placeSchema = z.object({ line: z.string(), pages: z.record(z.string(), z.int()) });
export type Place = z.output<typeof placeSchema>;
const sheetSchema = z.object({ places: z.record(z.string(), placeSchema) });
/** Its JSON, deflated: of four thousand people some 4 KB, where a map would be ten times as much. */
const packedSchema = z.object({ packed: z.base64() });
const namedPageSchema = rankPageSchema.extend({ sk: z.string() });
type NamedPage = z.output<typeof namedPageSchema>;
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** `grade#5年`, `school#org_…`, `all`, `schools`. */
export type BoardName = 'all' | 'schools' | `grade#${string}` | `school#${string}`;

const statePartition = 'BOARDS';
const duePartition = 'BOARD#DUE';
const frozenPartition = 'BOARD#FROZEN';
const stateKey = ({ seasonId, divisionCode }: Division): Key => ({
  pk: statePartition,
  sk: `${seasonId}#${divisionCode}`,
});
/**
 * Over how many partitions a ranking lies: one takes a thousand units a second, and 300,000 people are 150,000. Its name says it,
 * because those made before have one.
 */
const overMany = '~16';
export const newRanking = (jobId: string, run: number): string => `${jobId}-${String(run)}${overMany}`;
const isSpread = (ranking: string): boolean => ranking.endsWith(overMany);
const partition = (ranking: string, shard: number): string =>
  `RANKING#${ranking}${isSpread(ranking) ? `#${String(shard)}` : ''}`;
const partitionsOf = (ranking: string): string[] =>
  Array.from({ length: isSpread(ranking) ? shards : 1 }, (_, shard) => partition(ranking, shard));
const keyOf = (ranking: string, sk: string): Key => ({ pk: partition(ranking, shardOf(sk)), sk });

const headKey = (ranking: string, name: BoardName): Key => keyOf(ranking, `HEAD#${name}`);
const pagePrefix = 'PAGE#';
const pageKey = (ranking: string, name: BoardName, page: number): Key =>
  keyOf(ranking, `${pagePrefix}${name}#${String(page).padStart(4, '0')}`);
const sheetKey = (ranking: string, sheet: number): Key =>
  keyOf(ranking, `PLACES#${String(sheet).padStart(5, '0')}`);
const spreadKey = (ranking: string): Key => keyOf(ranking, 'SPREAD');

export interface BoardRepository {
  find(division: Division): Promise<BoardStateItem | undefined>;
  /** As people look at it: a moment behind. */
  findShown(division: Division): Promise<string | undefined>;
  list(seasonId: string): Promise<BoardStateItem[]>;
  /** Those that are shown, of all seasons. */
  listShown(): Promise<ShownBoards[]>;
  /** Since the longest first. */
  listFrozen(): Promise<BoardStateItem[]>;
  freeze(state: BoardStateItem, at: string): Update;
  unfreeze(state: BoardStateItem): Update;
  /** Something of its results has changed; however often in a minute, it is ranked once. */
  want(division: Division, at: string): Update;
  listDue(): Promise<DueDivision[]>;
  /** What is wanted from now on is wanted again. */
  take(due: DueDivision): Update;
  putHead(ranking: string, name: BoardName, head: BoardHead): Write;
  putPage(ranking: string, name: BoardName, page: number, lines: readonly unknown[]): Write;
  putPlaces(ranking: string, sheet: number, places: Readonly<Record<string, Place>>): Write;
  putSpread(ranking: string, spread: Spread): Write;
  /** The office's acts and a new ranking come one after the other. */
  change(state: BoardStateItem): Update;
  /** Some of what a ranking left. */
  listRest(ranking: string, limit: number): Promise<Key[]>;
  removeRest(rest: Key): Write;
  /** Every page with lines of people, some at a time. */
  listPages(ranking: string, act: (pages: readonly NamedPage[]) => Promise<void>): Promise<void>;
  /** The same lines, called otherwise. */
  relabel(ranking: string, page: NamedPage, lines: readonly RankLine[]): Write;
  findHead(ranking: string, name: BoardName): Promise<BoardHead | undefined>;
  /** Of everybody; never changed, as its ranking. */
  findSpread(ranking: string): Promise<Spread | undefined>;
  findPlace(ranking: string, head: BoardHead, id: string): Promise<Place | undefined>;
  findLines(
    ranking: string,
    name: BoardName,
    page: number,
  ): Promise<z.output<typeof rankPageSchema>['lines']>;
  findSchools(ranking: string, page: number): Promise<z.output<typeof schoolPageSchema>['lines']>;
}

/** More than this wait for the next minute. */
const dueAtOnce = 100;

function change(state: BoardStateItem): Update {
  const next = update(stateKey(state)).set({
    seasonId: state.seasonId,
    divisionCode: state.divisionCode,
  });
  const { frozenAt, current } = state;
  if (frozenAt === undefined) next.expectAbsent('frozenAt');
  else next.expect('frozenAt', frozenAt);
  return current === undefined ? next.expectAbsent('current') : next.expect('current', current);
}

export const createBoardRepository = (table: Table): BoardRepository => ({
  find: (division) => table.find(stateItemSchema, stateKey(division), { consistent: true }),

  findShown: async (division) => (await table.find(stateItemSchema, stateKey(division)))?.shown,

  async list(seasonId) {
    const { items } = await table.query(stateItemSchema, { pk: statePartition, prefix: `${seasonId}#` });
    return items;
  },

  async listShown() {
    const all = await queryAll(table, stateItemSchema, { pk: statePartition });
    return all.flatMap(({ shown, ...item }) => (shown === undefined ? [] : [{ ...item, shown }]));
  },

  want: (division, at) =>
    update(stateKey(division)).set({
      seasonId: division.seasonId,
      divisionCode: division.divisionCode,
      gsi2pk: duePartition,
      gsi2sk: at,
    }),

  async listDue() {
    const { items } = await table.query(dueSchema, { pk: duePartition, index: 'gsi2', limit: dueAtOnce });
    return items;
  },

  take: (due) => update(stateKey(due)).expect('gsi2sk', due.gsi2sk).remove('gsi2pk', 'gsi2sk'),

  putHead: (ranking, name, head) => replace({ ...headKey(ranking, name), ...head }),
  putPlaces: (ranking, sheet, places) => replace({ ...sheetKey(ranking, sheet), places }),
  putSpread: (ranking, spread) =>
    replace({
      ...spreadKey(ranking),
      packed: deflateRawSync(JSON.stringify(spread), { level: 9 }).toString('base64'),
    }),
  putPage: (ranking, name, page, lines) => replace({ ...pageKey(ranking, name, page), lines }),

  change,
  freeze: (state, frozenAt) => change(state).set({ frozenAt, gsi1pk: frozenPartition, gsi1sk: frozenAt }),
  unfreeze: (state) => change(state).remove('frozenAt', 'gsi1pk', 'gsi1sk'),

  async listFrozen() {
    const { items } = await table.query(stateItemSchema, { pk: frozenPartition, index: 'gsi1' });
    return items;
  },

  async listRest(ranking, limit) {
    const rest: Key[] = [];
    for (const pk of partitionsOf(ranking)) {
      if (rest.length >= limit) break;
      const query = { pk, consistent: true, limit: limit - rest.length };
      rest.push(...(await table.query(keySchema, query)).items);
    }
    return rest;
  },
  removeRest: (rest) => remove(rest),

  async listPages(ranking, act) {
    for (const pk of partitionsOf(ranking)) {
      let after: Record<string, string> | undefined;
      do {
        const { items, lastKey } = await table.query(keySchema.loose(), {
          pk,
          prefix: pagePrefix,
          consistent: true,
          after,
        });
        const people = items.filter(({ sk }) => !sk.startsWith(`${pagePrefix}schools#`));
        await act(people.map((item) => namedPageSchema.parse(item)));
        after = lastKey;
      } while (after !== undefined);
    }
  },
  relabel: (ranking, { sk }, lines) => update(keyOf(ranking, sk)).expectExists().set({ lines }),

  findHead: (ranking, name) => table.find(headSchema, headKey(ranking, name)),
  async findSpread(ranking) {
    const item = await table.find(packedSchema, spreadKey(ranking));
    if (item === undefined) return undefined;
    return spreadSchema.parse(JSON.parse(inflateRawSync(Buffer.from(item.packed, 'base64')).toString()));
  },
  async findPlace(ranking, { sheets }, id) {
    return (await table.find(sheetSchema, sheetKey(ranking, sheetOf(id, sheets))))?.places[id];
  },
  async findLines(ranking, name, page) {
    return (await table.find(rankPageSchema, pageKey(ranking, name, page)))?.lines ?? [];
  },
  async findSchools(ranking, page) {
    return (await table.find(schoolPageSchema, pageKey(ranking, 'schools', page)))?.lines ?? [];
  },
});
