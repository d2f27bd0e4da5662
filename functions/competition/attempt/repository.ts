import * as z from 'zod';
import { taskFormSchema } from '#shared/competition/competition/schema.ts';
import {
  attemptStateSchema,
  chunkSchema,
  evidenceSchema,
  hardSignSchema,
  inputSchema,
  softSignSchema,
  type Attempt,
  type AttemptStatus,
  type Chunk,
} from '#shared/competition/attempt/schema.ts';
import { stateAt } from '#shared/competition/attempt/policy.ts';
import { answerSheetSchema, type AnswerSheet } from '#shared/competition/attempt/sheet.ts';
import { Problem } from '#shared/problem.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { shardOf, shards } from '#functions/platform/table/shard.ts';
import { listRows } from '#functions/platform/table/partition.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

/** What an attempt is about never changes after its start; chunks are items of their own. Instants are milliseconds. */
const attemptItemSchema = z.object({
  id: z.string(),
  entryId: z.string(),
  personId: z.string(),
  seasonId: z.string(),
  divisionCode: z.string(),
  organizationId: z.string().optional(),
  groupId: z.string().optional(),
  form: taskFormSchema,
  textId: z.string(),
  /** Of the text as it was given out. */
  textHash: z.string(),
  input: inputSchema.optional(),
  rulesVersion: z.int(),
  engineVersion: z.string(),
  state: attemptStateSchema,
  device: z.string(),
  tokenHash: z.string(),
  durationMs: z.number(),
  startsAt: z.number(),
  finishedAt: z.number().optional(),
  chunkCount: z.int().optional(),
  lastHash: z.string().optional(),
  found: z.array(hardSignSchema),
  signs: z.array(hardSignSchema),
  evidence: z.array(evidenceSchema),
  /** What only puts a replay before the office. */
  softSigns: z.array(softSignSchema).optional(),
  version: z.int(),
});
export type AttemptItem = z.output<typeof attemptItemSchema>;

const pk = (attemptId: string): string => `ATTEMPT#${attemptId}`;
const key = (attemptId: string): Key => ({ pk: pk(attemptId), sk: 'ATTEMPT' });
const chunkPrefix = 'CHUNK#';
const chunkKey = (attemptId: string, number: number): Key => ({
  pk: pk(attemptId),
  sk: `${chunkPrefix}${String(number).padStart(4, '0')}`,
});

const sheetKey = (attemptId: string): Key => ({ pk: pk(attemptId), sk: 'SHEET' });

/** What of somebody an attempt is, for when their account goes. */
const ownAttemptSchema = z.object({ attemptId: z.string(), seasonId: z.string(), divisionCode: z.string() });
export type OwnAttempt = z.output<typeof ownAttemptSchema>;
const ownPrefix = 'ATTEMPT#';
const ownKey = (personId: string, attemptId: string): Key => ({
  pk: ownerOf(personId),
  sk: `${ownPrefix}${attemptId}`,
});

/** Attempts that are not closed yet, spread: thousands begin in the same second. */
const openPartition = (shard: number): string => `ATTEMPT#OPEN#${shard}`;
const openIndex = (attemptId: string, closesAt: number): Record<string, string> => ({
  gsi2pk: openPartition(shardOf(attemptId)),
  gsi2sk: new Date(closesAt).toISOString(),
});

/** As the policy sees it. */
export const toAttempt = (item: AttemptItem, chunks: readonly Chunk[]): Attempt => ({
  state: item.state,
  device: item.device,
  tokenHash: item.tokenHash,
  durationMs: item.durationMs,
  startsAt: item.startsAt,
  chunks: new Map(chunks.map((chunk) => [chunk.number, chunk])),
  ...(item.finishedAt !== undefined && { finishedAt: item.finishedAt }),
  ...(item.chunkCount !== undefined && { chunkCount: item.chunkCount }),
  ...(item.lastHash !== undefined && { lastHash: item.lastHash }),
  found: item.found,
  signs: item.signs,
  evidence: item.evidence,
});

export const toStatus = (item: AttemptItem, now: Date): AttemptStatus => ({
  id: item.id,
  entryId: item.entryId,
  state: stateAt(item, now.getTime()),
  startsAt: new Date(item.startsAt).toISOString(),
  ...(item.finishedAt !== undefined && { finishedAt: new Date(item.finishedAt).toISOString() }),
  signs: item.signs,
});

export interface AttemptRepository {
  find(attemptId: string): Promise<AttemptItem | undefined>;
  /** @throws Problem `not-found`, for one of somebody else too. */
  getOwn(personId: string, attemptId: string): Promise<AttemptItem>;
  findChunk(attemptId: string, number: number): Promise<Chunk | undefined>;
  /** By their number. */
  listChunks(attemptId: string): Promise<Chunk[]>;
  /** The same as they were a moment ago: of an attempt that is over nothing changes. */
  listKeptChunks(attemptId: string): Promise<Chunk[]>;
  create(item: AttemptItem, closesAt: number): Write;
  /** It is found with its person from now on, also when no entry and no result names it. */
  own(item: AttemptItem): Write;
  /** Some of a person's, in no order. */
  someOwn(personId: string, limit: number): Promise<OwnAttempt[]>;
  /** The attempt itself first, then what arrived and how it compares. */
  listRows(attemptId: string): Promise<Key[]>;
  disown(personId: string, attemptId: string): Write;
  /** Another one under its number is `version-conflict`. */
  addChunk(attemptId: string, chunk: Chunk): Write;
  /** Not erased meanwhile; otherwise `version-conflict`. */
  expectThere(attemptId: string): Write;
  /** The same, and nobody has finished it meanwhile. */
  expectUnfinished(attemptId: string): Write;
  /** Nothing was decided about it since it was read. */
  expectState(item: AttemptItem): Write;
  /** What the policy made of an attempt as it was read. */
  change(item: AttemptItem, next: Attempt): Update;
  /** Nothing more is expected of it. */
  closed(change: Update): Update;
  putSheet(attemptId: string, sheet: AnswerSheet): Write;
  /** In the place of the one that is there; of an attempt that was erased it is `version-conflict`. */
  changeSheet(attemptId: string, sheet: AnswerSheet): Write;
  findSheet(attemptId: string): Promise<AnswerSheet | undefined>;
  /** When the last piece of its log came, of those that are there. */
  findLastPieceAt(attemptId: string): Promise<number | undefined>;
  /** Those of the ids that are there, as they were a moment ago. */
  findEach(attemptIds: readonly string[]): Promise<AttemptItem[]>;
  /** Of which more is expected, those that end first before others: at most so many of each partition. */
  listOpen(most: number): Promise<{ readonly items: AttemptItem[]; readonly more: boolean }>;
  /** Those whose time to arrive is over, some of them. */
  listOverdue(now: Date, limit: number): Promise<AttemptItem[]>;
}

export function createAttemptRepository(table: Table): AttemptRepository {
  const find = (attemptId: string): Promise<AttemptItem | undefined> =>
    table.find(attemptItemSchema, key(attemptId), { consistent: true });
  const chunksOf = async (attemptId: string, consistent: boolean): Promise<Chunk[]> =>
    (await table.query(chunkSchema, { pk: pk(attemptId), prefix: chunkPrefix, consistent })).items;
  /** Of which more is expected, by the end of their time, a page of each partition. */
  const openPages = (query: { readonly limit: number; readonly to?: string }) =>
    Promise.all(
      Array.from({ length: shards }, (_, shard) =>
        table.query(attemptItemSchema, { pk: openPartition(shard), index: 'gsi2', ...query }),
      ),
    );

  return {
    find,

    async getOwn(personId, attemptId) {
      const item = await find(attemptId);
      if (item?.personId !== personId) throw new Problem('not-found');
      return item;
    },

    findChunk: (attemptId, number) =>
      table.find(chunkSchema, chunkKey(attemptId, number), { consistent: true }),

    listChunks: (attemptId) => chunksOf(attemptId, true),
    listKeptChunks: (attemptId) => chunksOf(attemptId, false),

    create: (item, closesAt) => create({ ...key(item.id), ...item, ...openIndex(item.id, closesAt) }),

    addChunk: (attemptId, chunk) => create({ ...chunkKey(attemptId, chunk.number), ...chunk }),

    own: ({ id: attemptId, personId, seasonId, divisionCode }) =>
      create({ ...ownKey(personId, attemptId), attemptId, seasonId, divisionCode }),

    async someOwn(personId, limit) {
      const { items } = await table.query(ownAttemptSchema, {
        pk: ownerOf(personId),
        prefix: ownPrefix,
        consistent: true,
        limit,
      });
      return items;
    },

    listRows: (attemptId) => listRows(table, pk(attemptId)),
    disown: (personId, attemptId) => remove(ownKey(personId, attemptId)),

    expectThere: (attemptId) => update(key(attemptId)).expectExists(),
    expectUnfinished: (attemptId) => update(key(attemptId)).expectExists().expectAbsent('finishedAt'),

    expectState: ({ id, state }) => update(key(id)).expect('state', state),

    change: (item, next) =>
      update(key(item.id)).expectVersion(item.version).set({
        state: next.state,
        device: next.device,
        finishedAt: next.finishedAt,
        chunkCount: next.chunkCount,
        lastHash: next.lastHash,
        found: next.found,
        signs: next.signs,
        evidence: next.evidence,
      }),

    closed: (change) => change.remove('gsi2pk', 'gsi2sk'),

    putSheet: (attemptId, sheet) => replace({ ...sheetKey(attemptId), ...sheet }),

    changeSheet(attemptId, sheet) {
      const change = update(sheetKey(attemptId)).expectExists().set(sheet);
      return sheet.corrected === undefined ? change.remove('corrected') : change;
    },

    findSheet: (attemptId) => table.find(answerSheetSchema, sheetKey(attemptId)),

    async findLastPieceAt(attemptId) {
      const { items } = await table.query(chunkSchema, {
        pk: pk(attemptId),
        prefix: chunkPrefix,
        newestFirst: true,
        limit: 1,
      });
      return items[0]?.receivedAt;
    },

    findEach: (attemptIds) => table.findEach(attemptItemSchema, attemptIds.map(key)),

    async listOpen(most) {
      const pages = await openPages({ limit: most });
      return {
        items: pages.flatMap(({ items }) => items),
        more: pages.some(({ lastKey }) => lastKey !== undefined),
      };
    },

    async listOverdue(now, limit) {
      const pages = await openPages({ to: now.toISOString(), limit });
      return pages.flatMap(({ items }) => items).slice(0, limit);
    },
  };
}
