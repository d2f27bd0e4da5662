import * as z from 'zod';
import { divisionSchema, levelSchema, levelTableSchema, seasonSchema } from '#shared/competition/schema.ts';
import { distanceToNext, levelOf } from '#shared/competition/policy.ts';
import { resultActs } from '#shared/correction/policy.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { instantSchema } from '#shared/kernel/time.ts';
import { Problem } from '#shared/problem.ts';
import {
  errorCountsSchema,
  resultSchema,
  resultStateSchema,
  type ResultState,
} from '#shared/result/schema.ts';
import type {
  OrganizationResult,
  PendingResult,
  Result,
  ResultOverview,
  ResultSummary,
} from '#shared/result/schema.ts';
import { bestsOf } from '#shared/result/best.ts';
import { isPublicState } from '#shared/result/policy.ts';
import { missesOf } from '#shared/scoring/policy.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Write } from '../../platform/table/write.ts';

/** Name, grade, class, school and level table are as on the day; later changes do not reach back. */
export const resultItemSchema = z.object({
  resultId: z.string(),
  userId: z.string(),
  season: seasonSchema.pick({ id: true, edition: true, name: true, title: true }),
  division: divisionSchema.pick({ code: true, name: true, durationSeconds: true, unit: true }),
  levelTable: levelTableSchema,
  state: resultStateSchema,
  playedAt: z.iso.datetime(),
  correct: z.int(),
  errors: errorCountsSchema,
  /** 正解 − Σ penalty × ミス + 特別点, by the tables of its season; never below 0. */
  score: z.int().min(0),
  /** 特別点 */
  bonus: z.int().min(0),
  /** Of the published rules by which it was scored. */
  rulesVersion: z.int(),
  charactersPerMinute: z.array(z.int()),
  ...resultSchema.pick({ accuracy: true, steadiness: true, keysPerMinute: true, inputMethod: true }).shape,
  /** What there was of time, where it was not the division's. */
  playedSeconds: z.int().optional(),
  entryId: z.string().optional(),
  attemptId: z.string().optional(),
  holderName: z.string(),
  schoolGrade: z.string().optional(),
  organizationId: z.string().optional(),
  groupId: z.string().optional(),
  groupName: z.string().optional(),
  certificateApplicationId: z.string().optional(),
  certificateId: z.string().optional(),
  /** The best public score of the person before, in the same division and by the same way of input. */
  earlierBest: z.int().optional(),
  /** Goes up with each ruling of the office; absent before the first. */
  version: z.int().optional(),
  /** The last correction was a judging once more, not somebody's hand: the next one may change it again. */
  rejudged: z.boolean().optional(),
  /** Where a void or disqualified one goes back to. */
  before: resultStateSchema.optional(),
  /** What made it this version. */
  ruling: z.object({ act: z.enum(resultActs), reason: z.string(), at: instantSchema }).optional(),
  /** Since when its holder sees it. */
  publishedAt: instantSchema.optional(),
  /** The pupil it was copied from, whose school keeps the original. */
  claimedFrom: z.string().optional(),
});
export type ResultItem = z.output<typeof resultItemSchema>;

const key = (userId: string, resultId: string): Key => ({ pk: `USER#${userId}`, sk: `RESULT#${resultId}` });
const historyKey = (resultId: string, version: number): Key => ({
  pk: `RESULT#${resultId}`,
  sk: `VERSION#${String(version).padStart(4, '0')}`,
});
const perMinute = (count: number, durationSeconds: number): number =>
  Math.round((count * 600) / durationSeconds) / 10;
/** What its holder may see. */
export const isPublicResult = ({ state }: ResultItem): boolean => isPublicState(state);

function toSummary(item: ResultItem): ResultSummary {
  const { score } = item;
  const level = levelSchema.optional().parse(levelOf(item.levelTable, score));
  const nextLevel = distanceToNext(item.levelTable, score);
  return {
    id: item.resultId,
    season: item.season,
    division: item.division,
    state: item.state,
    playedAt: item.playedAt,
    ...(item.inputMethod && { inputMethod: item.inputMethod }),
    score,
    ...(level && { level }),
    ...(nextLevel && { nextLevel }),
    ...(item.certificateApplicationId && { certificateApplicationId: item.certificateApplicationId }),
    ...(item.certificateId && { certificateId: item.certificateId }),
  };
}

export function toResult(item: ResultItem): Result {
  const misses = missesOf(item.errors);
  const seconds = item.playedSeconds ?? item.division.durationSeconds;
  return {
    ...toSummary(item),
    correct: item.correct,
    misses,
    bonus: item.bonus,
    errors: item.errors,
    charactersPerMinute: item.charactersPerMinute,
    cpm: perMinute(item.correct, seconds),
    epm: perMinute(misses, seconds),
    ...(item.schoolGrade && { schoolGrade: item.schoolGrade }),
    ...(item.accuracy !== undefined && { accuracy: item.accuracy }),
    ...(item.steadiness !== undefined && { steadiness: item.steadiness }),
    ...(item.keysPerMinute !== undefined && { keysPerMinute: item.keysPerMinute }),
  };
}

function toOrganizationResult(item: ResultItem): OrganizationResult {
  const { misses, cpm, accuracy, schoolGrade } = toResult(item);
  const { groupId, groupName, earlierBest } = item;
  return {
    ...toSummary(item),
    holderId: item.userId,
    holderName: item.holderName,
    misses,
    cpm,
    ...(accuracy !== undefined && { accuracy }),
    ...(schoolGrade !== undefined && { schoolGrade }),
    ...(groupId !== undefined && { groupId }),
    ...(groupName !== undefined && { groupName }),
    ...(earlierBest !== undefined && { earlierBest }),
  };
}

export interface ResultRepository {
  listOwn(userId: string, query: PageQuery): Promise<Page<ResultSummary>>;
  /** Of the newest: those that are not public, without figures, and the bests of those that are. */
  getOverview(userId: string): Promise<ResultOverview>;
  /** @throws Problem `not-found` */
  getOwn(userId: string, resultId: string): Promise<Result>;
  listOfOrganization(
    organizationId: string,
    seasonId: string,
    query: PageQuery,
  ): Promise<Page<OrganizationResult>>;
  listOfGroup(
    organizationId: string,
    groupId: string,
    seasonId: string,
    query: PageQuery,
  ): Promise<Page<OrganizationResult>>;
  /** All that the organisation, or one group of it, may see of a season: for paper, not for a page. */
  listAllOfOrganization(where: {
    readonly organizationId: string;
    readonly seasonId: string;
    readonly groupId?: string | undefined;
  }): Promise<ResultItem[]>;
  /** One application per result at a time: the loser of a race gets `already-applied`. */
  claim(userId: string, resultId: string, applicationId: string): Write;
  /** Still published and claimed by this application, else `not-eligible`. */
  expectClaimed(userId: string, resultId: string, applicationId: string): Write;
  release(userId: string, resultId: string, applicationId: string): Write;
  recordCertificate(userId: string, resultId: string, applicationId: string, certificateId: string): Write;
  add(item: ResultItem): Write;
  /** As it is stored, whoever may see it. */
  find(userId: string, resultId: string): Promise<ResultItem | undefined>;
  /** In the place of one that nobody has seen yet; in another state by now it is `version-conflict`. */
  replaceUnseen(item: ResultItem, seen: ResultState): Write;
  /** The one an attempt led to. */
  findOfAttempt(userId: string, attemptId: string): Promise<ResultItem | undefined>;
  /** A ruling of the office, over the result as it was read, which is kept. */
  rule(before: ResultItem, next: ResultItem): Write[];
  /** What it was before each ruling, the newest first. */
  listHistory(resultId: string): Promise<ResultItem[]>;
  /** A provisional one as it was read goes to its holder and into the lists of their school. */
  publish(item: ResultItem, at: string): Write;
  /** Everything its holder may see, in one go: for taking it along, not for a page. */
  listAllPublic(userId: string): Promise<ResultItem[]>;
  /** Also what its holder may not see: for when the account goes. */
  listAll(userId: string): Promise<ResultItem[]>;
  /** A pupil's result in an account of their own: in no list of the school. One that is there already is `version-conflict`. */
  addClaimed(item: ResultItem, userId: string): Write;
}

/** Highest score first within an ascending index: the complement sorts the other way round. */
const scoreKey = (item: ResultItem): string =>
  `${String(99_999 - item.score).padStart(5, '0')}#${item.resultId}`;

/** Its places in the lists of the school, where it may be seen at all. */
function listKeys({ state, ...item }: ResultItem): Record<string, string> {
  const { organizationId, groupId, season } = item;
  if (organizationId === undefined || !isPublicState(state)) return {};
  const sk = scoreKey({ state, ...item });
  return {
    gsi1pk: `ORG#${organizationId}#SEASON#${season.id}`,
    gsi1sk: sk,
    ...(groupId !== undefined && {
      gsi2pk: `ORG#${organizationId}#GROUP#${groupId}#SEASON#${season.id}`,
      gsi2sk: sk,
    }),
  };
}

const add = (item: ResultItem): Write =>
  create({ ...key(item.userId, item.resultId), ...item, ...listKeys(item) });

async function listAll(table: Table, userId: string): Promise<ResultItem[]> {
  const all: ResultItem[] = [];
  let after: Record<string, string> | undefined;
  do {
    const { items, lastKey } = await table.query(resultItemSchema, {
      pk: `USER#${userId}`,
      prefix: 'RESULT#',
      consistent: true,
      after,
    });
    all.push(...items);
    after = lastKey;
  } while (after !== undefined);
  return all;
}

/** Some years of somebody who enters everything. */
const newest = 100;

const toPending = ({
  resultId: id,
  season,
  division,
  state,
  playedAt,
  ruling,
}: ResultItem): PendingResult => ({
  id,
  season,
  division,
  state,
  playedAt,
  ...(ruling && { reason: ruling.reason }),
});

export const createResultRepository = (table: Table): ResultRepository => ({
  async getOverview(userId) {
    const { items } = await table.query(resultItemSchema, {
      pk: `USER#${userId}`,
      prefix: 'RESULT#',
      newestFirst: true,
      limit: newest,
    });
    return {
      pending: items.filter((item) => !isPublicResult(item)).map(toPending),
      bests: bestsOf(items.filter(isPublicResult).map(toSummary)),
    };
  },

  async listOwn(userId, query) {
    const { items, nextCursor } = await page(
      table,
      resultItemSchema,
      { pk: `USER#${userId}`, prefix: 'RESULT#', newestFirst: true },
      query,
    );
    return { items: items.filter((item) => isPublicState(item.state)).map(toSummary), nextCursor };
  },

  async getOwn(userId, resultId) {
    const item = await table.find(resultItemSchema, key(userId, resultId), { consistent: true });
    if (item === undefined || !isPublicState(item.state)) throw new Problem('not-found');
    return toResult(item);
  },

  async listOfOrganization(organizationId, seasonId, query) {
    const pk = `ORG#${organizationId}#SEASON#${seasonId}`;
    const { items, nextCursor } = await page(table, resultItemSchema, { pk, index: 'gsi1' }, query);
    return { items: items.map(toOrganizationResult), nextCursor };
  },

  async listOfGroup(organizationId, groupId, seasonId, query) {
    const pk = `ORG#${organizationId}#GROUP#${groupId}#SEASON#${seasonId}`;
    const { items, nextCursor } = await page(table, resultItemSchema, { pk, index: 'gsi2' }, query);
    return { items: items.map(toOrganizationResult), nextCursor };
  },

  async listAllOfOrganization({ organizationId, seasonId, groupId }) {
    const where =
      groupId === undefined
        ? ({ pk: `ORG#${organizationId}#SEASON#${seasonId}`, index: 'gsi1' } as const)
        : ({ pk: `ORG#${organizationId}#GROUP#${groupId}#SEASON#${seasonId}`, index: 'gsi2' } as const);
    const all: ResultItem[] = [];
    let after: Record<string, string> | undefined;
    do {
      const { items, lastKey } = await table.query(resultItemSchema, { ...where, after });
      all.push(...items);
      after = lastKey;
    } while (after !== undefined);
    return all;
  },

  claim: (userId, resultId, applicationId) =>
    update(key(userId, resultId))
      .expectOneOf('state', ['published', 'corrected'])
      .expectAbsent('certificateApplicationId')
      .set({ certificateApplicationId: applicationId })
      .orElse('already-applied'),

  expectClaimed: (userId, resultId, applicationId) =>
    update(key(userId, resultId))
      .expectOneOf('state', ['published', 'corrected'])
      .expect('certificateApplicationId', applicationId)
      .orElse('not-eligible'),

  release: (userId, resultId, applicationId) =>
    update(key(userId, resultId))
      .expect('certificateApplicationId', applicationId)
      .expectAbsent('certificateId')
      .remove('certificateApplicationId'),

  recordCertificate: (userId, resultId, applicationId, certificateId) =>
    update(key(userId, resultId)).expect('certificateApplicationId', applicationId).set({ certificateId }),

  add,

  find: (userId, resultId) => table.find(resultItemSchema, key(userId, resultId), { consistent: true }),

  replaceUnseen: (item, seen) =>
    update(key(item.userId, item.resultId))
      .expect('state', seen)
      .set({ ...item, ...listKeys(item) }),

  findOfAttempt: (userId, attemptId) =>
    table.find(resultItemSchema, key(userId, attemptId.replace(/^att_/u, 'res_')), { consistent: true }),

  rule(before, next) {
    const change = update(key(before.userId, before.resultId))
      .expect('state', before.state)
      .expect('score', before.score)
      .set({ ...next, ...listKeys(next) });
    if (before.version === undefined) change.expectAbsent('version');
    else change.expect('version', before.version);
    if (next.before === undefined) change.remove('before');
    if (!isPublicState(next.state)) change.remove('gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk');
    const { version = 1 } = before;
    return [change, create({ ...historyKey(before.resultId, version), ...before })];
  },

  async listHistory(resultId) {
    const { items } = await table.query(resultItemSchema, {
      pk: historyKey(resultId, 1).pk,
      consistent: true,
      newestFirst: true,
    });
    return items;
  },

  publish(item, at) {
    const published: ResultItem = { ...item, state: 'published' };
    // A part of its log that arrived late may have given it another score since.
    return update(key(item.userId, item.resultId))
      .expect('state', item.state)
      .expect('score', item.score)
      .set({ state: published.state, publishedAt: at, ...listKeys(published) });
  },

  listAllPublic: async (userId) => (await listAll(table, userId)).filter(isPublicResult),
  listAll: (userId) => listAll(table, userId),

  addClaimed(original, userId) {
    const { organizationId: _, groupId: __, certificateApplicationId, ...item } = original;
    // An application that never became a certificate is not the new account's, and must not stand in its way.
    const applied = item.certificateId !== undefined && { certificateApplicationId };
    return add({ ...item, ...applied, userId, claimedFrom: item.userId });
  },
});
