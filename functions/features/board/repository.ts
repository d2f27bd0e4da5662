/** Boards as they are read: stored pages of a *ranking*, which is never changed, and a pointer to the one that is shown. */
import * as z from 'zod';
import { boardStateSchema, schoolBoardLineSchema } from '#shared/board/schema.ts';
import { rankLineSchema } from '#shared/ranking/schema.ts';
import type { Table } from '../../platform/table/table.ts';
import { remove, replace, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

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
const dueSchema = boardStateSchema
  .pick({ seasonId: true, divisionCode: true })
  .extend({ gsi2sk: z.string() });
export type DueDivision = z.output<typeof dueSchema>;

const headSchema = z.object({ boundaries: z.array(z.int()), total: z.int(), rankedAt: z.iso.datetime() });
export type BoardHead = z.output<typeof headSchema>;
const rankPageSchema = z.object({ lines: z.array(rankLineSchema) });
const schoolPageSchema = z.object({ lines: z.array(schoolBoardLineSchema) });
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** `grade#5年`, `school#org_…`, `all`, `schools`. */
export type BoardName = 'all' | 'schools' | `grade#${string}` | `school#${string}`;

const statePartition = 'BOARDS';
const duePartition = 'BOARD#DUE';
const stateKey = ({ seasonId, divisionCode }: Division): Key => ({
  pk: statePartition,
  sk: `${seasonId}#${divisionCode}`,
});
const partition = (ranking: string): string => `RANKING#${ranking}`;
const headKey = (ranking: string, name: BoardName): Key => ({ pk: partition(ranking), sk: `HEAD#${name}` });
const pageKey = (ranking: string, name: BoardName, page: number): Key => ({
  pk: partition(ranking),
  sk: `PAGE#${name}#${String(page).padStart(4, '0')}`,
});

export interface BoardRepository {
  find(division: Division): Promise<BoardStateItem | undefined>;
  list(seasonId: string): Promise<BoardStateItem[]>;
  /** Those of the season that was ranked last, as everybody looks at them. */
  listNewest(): Promise<BoardStateItem[]>;
  /** Something of its results has changed; however often in a minute, it is ranked once. */
  want(division: Division, at: string): Update;
  listDue(): Promise<DueDivision[]>;
  /** What is wanted from now on is wanted again. */
  take(due: DueDivision): Update;
  putHead(ranking: string, name: BoardName, head: BoardHead): Write;
  putPage(ranking: string, name: BoardName, page: number, lines: readonly unknown[]): Write;
  /** The office's acts and a new ranking come one after the other. */
  change(state: BoardStateItem): Update;
  /** Some of what a ranking left. */
  listRest(ranking: string, limit: number): Promise<Key[]>;
  removeRest(rest: Key): Write;
  findHead(ranking: string, name: BoardName): Promise<BoardHead | undefined>;
  findLines(
    ranking: string,
    name: BoardName,
    page: number,
  ): Promise<z.output<typeof rankPageSchema>['lines']>;
  findSchools(ranking: string, page: number): Promise<z.output<typeof schoolPageSchema>['lines']>;
}

/** More than this wait for the next minute. */
const dueAtOnce = 100;

export const createBoardRepository = (table: Table): BoardRepository => ({
  find: (division) => table.find(stateItemSchema, stateKey(division), { consistent: true }),

  async list(seasonId) {
    const { items } = await table.query(stateItemSchema, { pk: statePartition, prefix: `${seasonId}#` });
    return items;
  },

  async listNewest() {
    const all: BoardStateItem[] = [];
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await table.query(stateItemSchema, { pk: statePartition, after });
      all.push(...items);
      after = lastKey;
    } while (after !== undefined);
    const newest = all.toSorted((a, b) => ((a.shownAt ?? '') < (b.shownAt ?? '') ? 1 : -1))[0];
    return all.filter(({ seasonId }) => seasonId === newest?.seasonId);
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
  putPage: (ranking, name, page, lines) => replace({ ...pageKey(ranking, name, page), lines }),

  change(state) {
    const change = update(stateKey(state)).set({
      seasonId: state.seasonId,
      divisionCode: state.divisionCode,
    });
    const { frozenAt, current } = state;
    if (frozenAt === undefined) change.expectAbsent('frozenAt');
    else change.expect('frozenAt', frozenAt);
    return current === undefined ? change.expectAbsent('current') : change.expect('current', current);
  },

  async listRest(ranking, limit) {
    const { items } = await table.query(keySchema, { pk: partition(ranking), consistent: true, limit });
    return items;
  },
  removeRest: (rest) => remove(rest),

  findHead: (ranking, name) => table.find(headSchema, headKey(ranking, name)),
  async findLines(ranking, name, page) {
    return (await table.find(rankPageSchema, pageKey(ranking, name, page)))?.lines ?? [];
  },
  async findSchools(ranking, page) {
    return (await table.find(schoolPageSchema, pageKey(ranking, 'schools', page)))?.lines ?? [];
  },
});
