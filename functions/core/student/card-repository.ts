/** Jobs for login cards of an organisation, and where their PDFs lie. No password is ever among it. */
import * as z from 'zod';
import { cardJobSchema, type CardJob } from '#shared/student/card-contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditActor } from '../audit/signed.ts';
import { page } from '../../platform/table/paging.ts';
import type { Table } from '../../platform/table/table.ts';
import { create, type Key, type Write } from '../../platform/table/write.ts';

export const cardItemSchema = cardJobSchema.omit({ state: true, files: true }).extend({
  organizationId: z.string(),
  fiscalYear: z.int(),
  startedBy: z.string(),
  /** Of its pupils when it was started; absent in jobs from before this was kept. */
  groupIds: z.array(z.string()).optional(),
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

const requestSchema = z.object({ cardJobId: z.string() });

/** Older ones are given up: whoever asked has issued other passwords meanwhile, which must not be voided. */
const givenUpMs = 60 * 60 * 1000;
const keepSeconds = 30 * 24 * 60 * 60;

const partition = (organizationId: string): string => `ORG#${organizationId}#LOGIN_CARDS`;
export const cardKey = ({ organizationId, id }: Pick<CardItem, 'organizationId' | 'id'>): Key => ({
  pk: partition(organizationId),
  sk: id,
});
export const cardPupilsKey = (id: string): Key => ({ pk: `LOGIN_CARDS#${id}`, sk: 'PUPILS' });
const requestKeyOf = (userId: string, requestKey: string): Key => ({
  pk: `USER#${userId}#LOGIN_CARDS`,
  sk: `REQUEST#${requestKey}`,
});
const starterPartition = (organizationId: string, userId: string): string =>
  `${partition(organizationId)}#${userId}`;

export const isGivenUp = ({ startedAt }: CardItem, now: Date): boolean =>
  Date.parse(startedAt) + givenUpMs <= now.getTime();

/** Whether all of the job's pupils were in these groups when it was started. */
export const isWithin = ({ groupIds }: CardItem, theirs: readonly string[]): boolean =>
  groupIds?.every((id) => theirs.includes(id)) === true;

/** In whose name passwords are issued. */
export const starterOf = ({ startedBy, startedByName }: CardItem): AuditActor => ({
  actorId: startedBy,
  actorName: startedByName,
});

export interface CardRepository {
  find(organizationId: string, id: string): Promise<CardItem | undefined>;
  findRequest(userId: string, requestKey: string): Promise<string | undefined>;
  /** A repeat of the same request is `version-conflict`. */
  add(item: CardItem, userIds: readonly string[], requestKey: string): Write[];
  list(organizationId: string, query: PageQuery): Promise<Page<CardJob>>;
  listOf(organizationId: string, userId: string, query: PageQuery): Promise<Page<CardJob>>;
  /** The file, for as long as it can be fetched. */
  fileOf(item: CardItem, number: number): CardItem['files'][number] | undefined;
  toJob(item: CardItem): CardJob;
}

export function createCardRepository(table: Table, clock: Clock): CardRepository {
  const isOver = ({ validUntil = '' }: CardItem): boolean => validUntil <= clock().toISOString();

  /** What the time has made of it counts before the worker has written it down. */
  function stateOf(item: CardItem): CardJob['state'] {
    if (item.status === 'running' && isGivenUp(item, clock())) return 'failed';
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
    find: (organizationId, id) =>
      table.find(cardItemSchema, cardKey({ organizationId, id }), { consistent: true }),
    async findRequest(userId, requestKey) {
      return (await table.find(requestSchema, requestKeyOf(userId, requestKey), { consistent: true }))
        ?.cardJobId;
    },
    add(item, userIds, requestKey) {
      const expiresAt = Math.floor(clock().getTime() / 1000) + keepSeconds;
      return [
        create({
          ...cardKey(item),
          ...item,
          gsi1pk: starterPartition(item.organizationId, item.startedBy),
          gsi1sk: item.id,
          expiresAt,
        }),
        create({ ...cardPupilsKey(item.id), userIds, expiresAt }),
        create({ ...requestKeyOf(item.startedBy, requestKey), cardJobId: item.id, expiresAt }),
      ];
    },
    list: (organizationId, query) => pageOf({ pk: partition(organizationId) }, query),
    listOf: (organizationId, userId, query) =>
      pageOf({ pk: starterPartition(organizationId, userId), index: 'gsi1' }, query),
    fileOf: (item, number) =>
      item.validUntil === undefined || isOver(item) ? undefined : item.files[number - 1],
  };
}
