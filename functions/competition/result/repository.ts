import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { Problem } from '#shared/problem.ts';
import { bestsOf } from '#shared/competition/result/best.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { isPublicState } from '#shared/competition/result/policy.ts';
import type {
  OrganizationResult,
  Result,
  ResultOverview,
  ResultState,
  ResultSummary,
} from '#shared/competition/result/schema.ts';
import { listRows } from '#functions/platform/table/partition.ts';
import { page, queryAll } from '#functions/platform/table/paging.ts';
import type { Query, Table } from '#functions/platform/table/table.ts';
import {
  create,
  replace,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';
import {
  aboutCertified,
  certifiedLevel,
  isPublicResult,
  resultItemSchema,
  toOrganizationResult,
  toPending,
  toResult,
  toSummary,
  versionOf,
  type ResultItem,
} from './item.ts';

// What other rooms read of a result; the rest of its shape is its own business.
export {
  aboutCertified,
  certifiedLevel,
  isPublicResult,
  resultItemSchema,
  toResult,
  versionOf,
  type ResultItem,
};

const key = (userId: string, resultId: string): Key => ({ pk: `USER#${userId}`, sk: `RESULT#${resultId}` });
const historyPrefix = 'VERSION#';
const historyKey = (resultId: string, version: number): Key => ({
  pk: `RESULT#${resultId}`,
  sk: `${historyPrefix}${String(version).padStart(4, '0')}`,
});
/** Whose it is: of one that no attempt tells. */
const placeKey = (resultId: string): Key => ({ pk: `RESULT#${resultId}`, sk: 'PLACE' });
const placeSchema = z.object({ userId: z.string() });
/** By what a certificate of a result is applied for; `replaces`: the one in whose place another shall be issued. */
export interface ApplicationClaim {
  readonly userId: string;
  readonly resultId: string;
  readonly applicationId: string;
  readonly replaces?: string | undefined;
}
/** A first certificate and one in its place are claimed apart. */
const fieldOf = (replaces: string | undefined) =>
  replaces === undefined ? 'certificateApplicationId' : 'reissueApplicationId';

interface Whose {
  readonly organizationId: string;
  readonly seasonId: string;
  readonly groupId?: string | undefined;
}

export interface ResultRepository {
  listOwn(userId: string, query: PageQuery): Promise<Page<ResultSummary>>;
  /** The newest, for the office: also what its holder may not see. */
  listNewest(userId: string, limit: number): Promise<ResultItem[]>;
  /** Of the newest: those that are not public, without figures, and the bests of those that are. */
  getOverview(userId: string): Promise<ResultOverview>;
  /** @throws Problem `not-found` */
  getOwn(userId: string, resultId: string): Promise<Result>;
  /** What an organisation, or one group of it, may see of a season; the highest score first. */
  listOfOrganization(where: Whose, query: PageQuery): Promise<Page<OrganizationResult>>;
  /** All of them: for paper, not for a page. */
  listAllOfOrganization(where: Whose): Promise<ResultItem[]>;
  /** One application per result at a time: the loser of a race gets `already-applied`. */
  claim(application: ApplicationClaim): Write;
  /** Still published and claimed by this application, else `not-eligible`. */
  expectClaimed(application: ApplicationClaim): Write;
  release(application: ApplicationClaim): Write;
  /** Of a result as it was read: ruled otherwise since it is `version-conflict`. */
  recordCertificate(application: ApplicationClaim, certificateId: string, seen: ResultItem): Write;
  /** Its money went back. Another one in its place by now is `version-conflict`. */
  refundCertificate(item: ResultItem, certificateId: string): Write;
  add(item: ResultItem): Write;
  /** For one without an attempt (taken over from elsewhere, or it was erased): by its id alone it can be found then. */
  place(item: ResultItem): Write;
  /** The holder of a result that was placed. */
  findPlaced(resultId: string): Promise<string | undefined>;
  /** As it is stored, whoever may see it. */
  find(userId: string, resultId: string): Promise<ResultItem | undefined>;
  /** In the place of one that nobody has seen yet; in another state by now it is `version-conflict`. */
  replaceUnseen(item: ResultItem, seen: ResultState): Write;
  /** The one an attempt led to. */
  findOfAttempt(userId: string, attemptId: string): Promise<ResultItem | undefined>;
  /** Neither judged nor ruled otherwise since it was read. */
  expectSeen(item: ResultItem): Write;
  /** A ruling of the office, over the result as it was read, which is kept. */
  rule(before: ResultItem, next: ResultItem): Write[];
  /** What it was before each ruling, and whose it is: for when it goes. */
  listHistoryRows(resultId: string): Promise<Key[]>;
  /** What it was before each ruling, the newest first. */
  listHistory(resultId: string): Promise<ResultItem[]>;
  /** A provisional one as it was read goes to its holder and into the lists of their school. */
  publish(item: ResultItem, at: string): Write;
  /** Everything its holder may see, in one go: for taking it along, not for a page. */
  listAllPublic(userId: string): Promise<ResultItem[]>;
  /** Also what its holder may not see: for when the account goes. */
  listAll(userId: string): Promise<ResultItem[]>;
  /** Into the list of another class, or of none; one that changed meanwhile is `version-conflict`. */
  follow(item: ResultItem, groupId: string | undefined): Write;
  /** A pupil's result in an account of their own: in no list of the school. One that is there already is `version-conflict`. */
  addClaimed(item: ResultItem, userId: string): Write;
}

/** Division by division, in each the highest score first: in an ascending index the complement sorts the other way round. */
const standingKey = ({ division, score, resultId }: ResultItem): string =>
  `${division.code}#${String(99_999 - score).padStart(5, '0')}#${resultId}`;

const ofOrganization = ({ organizationId, seasonId }: Whose): string =>
  `ORG#${organizationId}#SEASON#${seasonId}`;
const ofGroup = ({ organizationId, groupId, seasonId }: Required<Whose>): string =>
  `ORG#${organizationId}#GROUP#${groupId}#SEASON#${seasonId}`;
const listOf = ({ groupId, ...where }: Whose): Query =>
  groupId === undefined
    ? { pk: ofOrganization(where), index: 'gsi1' }
    : { pk: ofGroup({ ...where, groupId }), index: 'gsi2' };

/** Its places in the lists of the school, where it may be seen at all. */
function listKeys({ state, ...item }: ResultItem): Record<string, string> {
  const { organizationId, groupId, season } = item;
  if (organizationId === undefined || !isPublicState(state)) return {};
  const where = { organizationId, seasonId: season.id };
  const sk = standingKey({ state, ...item });
  return {
    gsi1pk: ofOrganization(where),
    gsi1sk: sk,
    ...(groupId !== undefined && { gsi2pk: ofGroup({ ...where, groupId }), gsi2sk: sk }),
  };
}

/** Not one that follows its holder into another class meanwhile: what is written puts it into the list of this one. */
const expectListed = (change: Update, { groupId }: ResultItem): Update =>
  groupId === undefined ? change.expectAbsent('groupId') : change.expect('groupId', groupId);

const expectVersion = (change: Update, { version }: ResultItem): Update =>
  version === undefined ? change.expectAbsent('version') : change.expect('version', version);

/** Whether a certificate says otherwise is decided by the one that was read. */
const expectCertificate = (change: Update, { certificateId }: ResultItem): Update =>
  certificateId === undefined
    ? change.expectAbsent('certificateId')
    : change.expect('certificateId', certificateId);

const add = (item: ResultItem): Write =>
  create({ ...key(item.userId, item.resultId), ...item, ...listKeys(item) });

const place = ({ resultId, userId }: ResultItem): Write => replace({ ...placeKey(resultId), userId });

const own = (userId: string): Query => ({ pk: `USER#${userId}`, prefix: 'RESULT#' });
const listAll = (table: Table, userId: string): Promise<ResultItem[]> =>
  queryAll(table, resultItemSchema, { ...own(userId), consistent: true });

/** Some years of somebody who enters everything. */
const newest = 100;

export const createResultRepository = (table: Table): ResultRepository => ({
  place,

  findPlaced: async (resultId) => (await table.find(placeSchema, placeKey(resultId)))?.userId,

  async getOverview(userId) {
    const { items } = await table.query(resultItemSchema, {
      ...own(userId),
      newestFirst: true,
      limit: newest,
    });
    return {
      pending: items.filter((item) => !isPublicResult(item)).map(toPending),
      bests: bestsOf(items.filter(isPublicResult).map(toSummary)),
    };
  },

  async listOwn(userId, query) {
    const newestFirst = { ...own(userId), newestFirst: true };
    const { items, nextCursor } = await page(table, resultItemSchema, newestFirst, query);
    return { items: items.filter(isPublicResult).map(toSummary), nextCursor };
  },

  listNewest: async (userId, limit) =>
    (await page(table, resultItemSchema, { ...own(userId), newestFirst: true }, { limit })).items,

  async getOwn(userId, resultId) {
    const item = await table.find(resultItemSchema, key(userId, resultId), { consistent: true });
    if (item === undefined || !isPublicState(item.state)) throw new Problem('not-found');
    return toResult(item);
  },

  async listOfOrganization(where, query) {
    const { items, nextCursor } = await page(table, resultItemSchema, listOf(where), query);
    return { items: items.map(toOrganizationResult), nextCursor };
  },

  listAllOfOrganization: (where) => queryAll(table, resultItemSchema, listOf(where)),

  claim({ userId, resultId, applicationId, replaces }) {
    const change = update(key(userId, resultId))
      .expectOneOf('state', ['published', 'corrected'])
      .expectAbsent(fieldOf(replaces))
      .set({ [fieldOf(replaces)]: applicationId })
      .orElse('already-applied');
    return replaces === undefined ? change : change.expect('certificateId', replaces);
  },

  expectClaimed: ({ userId, resultId, applicationId, replaces }) =>
    update(key(userId, resultId))
      .expectOneOf('state', ['published', 'corrected'])
      .expect(fieldOf(replaces), applicationId)
      .orElse('not-eligible'),

  release({ userId, resultId, applicationId, replaces }) {
    const change = update(key(userId, resultId))
      .expect(fieldOf(replaces), applicationId)
      .remove(fieldOf(replaces));
    return replaces === undefined ? change.expectAbsent('certificateId') : change;
  },

  recordCertificate({ userId, resultId, applicationId, replaces }, certificateId, seen) {
    const change = expectVersion(update(key(userId, resultId)), seen)
      .expect(fieldOf(replaces), applicationId)
      .set({ certificateId });
    return replaces === undefined
      ? change
      : change.expect('certificateId', replaces).remove('reissueApplicationId', 'certificateRefunded');
  },

  refundCertificate: ({ userId, resultId }, certificateId) =>
    update(key(userId, resultId))
      .expect('certificateId', certificateId)
      .set({ certificateRefunded: true })
      .orElse('version-conflict'),

  add,

  find: (userId, resultId) => table.find(resultItemSchema, key(userId, resultId), { consistent: true }),

  replaceUnseen: (item, seen) =>
    update(key(item.userId, item.resultId))
      .expect('state', seen)
      .set({ ...item, ...listKeys(item) }),

  findOfAttempt: (userId, attemptId) =>
    table.find(resultItemSchema, key(userId, resultIdOf(attemptId)), { consistent: true }),

  expectSeen: (item) =>
    expectVersion(update(key(item.userId, item.resultId)), item).expect('state', item.state),

  rule(before, next) {
    const change = expectVersion(expectListed(update(key(before.userId, before.resultId)), before), before);
    expectCertificate(change, before)
      .expect('state', before.state)
      .expect('score', before.score)
      .set({ ...next, ...listKeys(next) });
    if (next.before === undefined) change.remove('before');
    if (!isPublicState(next.state)) change.remove('gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk');
    return [change, create({ ...historyKey(before.resultId, versionOf(before)), ...before })];
  },

  listHistoryRows: (resultId) => listRows(table, placeKey(resultId).pk),

  async listHistory(resultId) {
    const { items } = await table.query(resultItemSchema, {
      pk: historyKey(resultId, 1).pk,
      prefix: historyPrefix,
      consistent: true,
      newestFirst: true,
    });
    return items;
  },

  publish(item, at) {
    const published: ResultItem = { ...item, state: 'published' };
    // A part of its log that arrived late may have given it another score since.
    return expectListed(update(key(item.userId, item.resultId)), item)
      .expect('state', item.state)
      .expect('score', item.score)
      .set({ state: published.state, publishedAt: at, ...listKeys(published) });
  },

  listAllPublic: async (userId) => (await listAll(table, userId)).filter(isPublicResult),
  listAll: (userId) => listAll(table, userId),

  follow(item, groupId) {
    const change = expectListed(update(key(item.userId, item.resultId)), item)
      .expect('state', item.state)
      .expect('score', item.score)
      .set({ groupId, ...listKeys({ ...item, groupId }) });
    return groupId === undefined ? change.remove('groupId', 'gsi2pk', 'gsi2sk') : change;
  },

  addClaimed(original, userId) {
    const { organizationId: _, groupId: __, certificateApplicationId, ...item } = original;
    // An application that never became a certificate is not the new account's, and must not stand in its way.
    const applied = item.certificateId !== undefined && { certificateApplicationId };
    return add({ ...item, ...applied, userId, claimedFrom: item.userId });
  },
});
