/** Jobs for login cards of an organisation, and where their PDFs lie. No password is ever among it. */
import * as z from 'zod';
import { cardHours, cardJobSchema, type CardFailure, type CardJob } from '#shared/student/card-contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditActor } from '../audit/signed.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, update, type Key, type Update, type Write } from '../../platform/table/write.ts';

const cardItemSchema = cardJobSchema.omit({ state: true, files: true }).extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  startedBy: z.string(),
  status: z.enum(['running', 'ready', 'failed', 'expired']),
  /** How many parts of it are over; the message of the next one names it. */
  part: z.int(),
  /** The first pupil no finished part has. */
  next: z.int(),
  files: z.array(z.object({ key: z.string(), cards: z.int() })),
  /** Who is at work on the present part: its file is named after it. */
  attempt: z.string().optional(),
});
export type CardItem = z.output<typeof cardItemSchema>;

const pupilsSchema = z.object({ userIds: z.array(z.string()) });
const requestSchema = z.object({ cardJobId: z.string() });

export interface FinishedPart {
  readonly next: number;
  readonly skipped: CardItem['skipped'];
  readonly file: CardItem['files'][number] | undefined;
}

const readyPartition = 'LOGIN_CARDS#READY';
const hourMs = 60 * 60 * 1000;
/** Older ones are given up: whoever asked has issued other passwords meanwhile, which must not be voided. */
const givenUpMs = hourMs;
/** Longer than an invocation of the worker can live: until then nobody else begins the same part. */
const leaseMs = 75_000;
const keepSeconds = 30 * 24 * 60 * 60;

const partition = (organizationId: string): string => `ORG#${organizationId}#LOGIN_CARDS`;
const key = ({ organizationId, id }: Pick<CardItem, 'organizationId' | 'id'>): Key => ({
  pk: partition(organizationId),
  sk: id,
});
const pupilsKey = (id: string): Key => ({ pk: `LOGIN_CARDS#${id}`, sk: 'PUPILS' });
const requestKeyOf = (userId: string, requestKey: string): Key => ({
  pk: `USER#${userId}#LOGIN_CARDS`,
  sk: `REQUEST#${requestKey}`,
});
const starterPartition = (organizationId: string, userId: string): string =>
  `${partition(organizationId)}#${userId}`;

/** In whose name passwords are issued. */
export const starterOf = ({ startedBy, startedByName }: CardItem): AuditActor => ({
  actorId: startedBy,
  actorName: startedByName,
});

export interface CardRepository {
  find(organizationId: string, id: string): Promise<CardItem | undefined>;
  /** Whose pupils, in the order of the cards. */
  pupils(item: CardItem): Promise<readonly string[]>;
  findRequest(userId: string, requestKey: string): Promise<string | undefined>;
  /** A repeat of the same request is `version-conflict`. */
  add(item: CardItem, userIds: readonly string[], requestKey: string): Write[];
  list(organizationId: string, query: PageQuery): Promise<Page<CardJob>>;
  listOf(organizationId: string, userId: string, query: PageQuery): Promise<Page<CardJob>>;
  /** Takes the present part; `version-conflict` while somebody else may still be at work on it. */
  begin(item: CardItem, attempt: string): Update;
  advance(item: CardItem, attempt: string, done: number): Update;
  finishPart(item: CardItem, attempt: string, part: FinishedPart): Update;
  fail(item: CardItem, attempt: string | undefined, failure: CardFailure): Update;
  isGivenUp(item: CardItem): boolean;
  /** The file, for as long as it can be fetched. */
  fileOf(item: CardItem, number: number): CardItem['files'][number] | undefined;
  expire(item: CardItem): Update;
  /** Those whose files are to be deleted. */
  listOutdated(): Promise<CardItem[]>;
  toJob(item: CardItem): CardJob;
}

export function createCardRepository(table: Table, clock: Clock): CardRepository {
  const inHours = (hours: number): string => new Date(clock().getTime() + hours * hourMs).toISOString();
  const change = (item: CardItem): Update => update(key(item)).expectExists();
  const working = (item: CardItem, attempt: string): Update =>
    change(item).expectStatus('running').expect('attempt', attempt);
  /** From here on the files can be fetched, and the sweeper knows when they are to go. */
  function offer(to: Update): Update {
    const validUntil = inHours(cardHours);
    return to.set({ validUntil, gsi2pk: readyPartition, gsi2sk: validUntil });
  }
  const isGivenUp = ({ startedAt }: CardItem): boolean =>
    Date.parse(startedAt) + givenUpMs <= clock().getTime();
  const isOver = ({ validUntil = '' }: CardItem): boolean => validUntil <= clock().toISOString();

  /** What the time has made of it counts before the worker has written it down. */
  function stateOf(item: CardItem): CardJob['state'] {
    if (item.status === 'running' && isGivenUp(item)) return 'failed';
    return item.status === 'ready' && isOver(item) ? 'expired' : item.status;
  }

  function toJob(item: CardItem): CardJob {
    const offered = item.validUntil !== undefined && !isOver(item);
    return cardJobSchema.parse({
      ...item,
      state: stateOf(item),
      files: offered ? item.files : [],
      validUntil: offered ? item.validUntil : undefined,
    });
  }

  async function pageOf(query: Parameters<typeof page>[2], asked: PageQuery): Promise<Page<CardJob>> {
    const found = await page(table, cardItemSchema, { ...query, newestFirst: true }, asked);
    return { ...found, items: found.items.map(toJob) };
  }

  return {
    toJob,
    isGivenUp,
    find: (organizationId, id) =>
      table.find(cardItemSchema, key({ organizationId, id }), { consistent: true }),
    async pupils({ id }) {
      return (await table.find(pupilsSchema, pupilsKey(id), { consistent: true }))?.userIds ?? [];
    },
    async findRequest(userId, requestKey) {
      return (await table.find(requestSchema, requestKeyOf(userId, requestKey), { consistent: true }))
        ?.cardJobId;
    },
    add(item, userIds, requestKey) {
      const expiresAt = Math.floor(clock().getTime() / 1000) + keepSeconds;
      return [
        create({
          ...key(item),
          ...item,
          gsi1pk: starterPartition(item.organizationId, item.startedBy),
          gsi1sk: item.id,
          expiresAt,
        }),
        create({ ...pupilsKey(item.id), userIds, expiresAt }),
        create({ ...requestKeyOf(item.startedBy, requestKey), cardJobId: item.id, expiresAt }),
      ];
    },
    list: (organizationId, query) => pageOf({ pk: partition(organizationId) }, query),
    listOf: (organizationId, userId, query) =>
      pageOf({ pk: starterPartition(organizationId, userId), index: 'gsi1' }, query),
    begin: (item, attempt) =>
      change(item)
        .expectStatus('running')
        .expect('part', item.part)
        .expectAbsentOrAtMost('leasedUntil', clock().toISOString())
        .set({ attempt, leasedUntil: new Date(clock().getTime() + leaseMs).toISOString(), done: item.next }),
    advance: (item, attempt, done) => working(item, attempt).set({ done }),
    finishPart(item, attempt, { next, skipped, file }) {
      const files = file === undefined ? item.files : [...item.files, file];
      const end = working(item, attempt)
        .set({ next, done: next, part: item.part + 1, skipped, files })
        .remove('attempt', 'leasedUntil');
      if (next < item.total) return end;
      return files.length > 0
        ? offer(end.set({ status: 'ready' }))
        : end.set({ status: 'failed', failure: 'nobody' });
    },
    fail(item, attempt, failure) {
      const end = (attempt === undefined ? change(item).expectStatus('running') : working(item, attempt))
        .set({ status: 'failed', failure })
        .remove('attempt', 'leasedUntil');
      // Passwords in the parts that are there are in force: those cards can be had all the same.
      return item.files.length > 0 ? offer(end) : end;
    },
    fileOf: (item, number) =>
      item.validUntil === undefined || isOver(item) ? undefined : item.files[number - 1],
    expire: (item) =>
      change(item)
        .expect('validUntil', item.validUntil)
        .set({ status: item.status === 'ready' ? 'expired' : item.status, files: [] })
        .remove('gsi2pk', 'gsi2sk', 'validUntil'),
    async listOutdated() {
      const { items } = await table.query(cardItemSchema, {
        pk: readyPartition,
        index: 'gsi2',
        to: clock().toISOString(),
        limit: 100,
      });
      return items;
    },
  };
}
