/** The worker's side of jobs for login cards: who is at work, what is done, and what is to be deleted. */
import * as z from 'zod';
import { cardHours, type CardFailure } from '#shared/student/card-contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Table } from '../../platform/table/table.ts';
import { update, type Update } from '../../platform/table/write.ts';
import {
  cardItemSchema,
  cardKey,
  cardPupilsKey,
  isGivenUp,
  type CardItem,
  type CardRepository,
} from './card-repository.ts';

export interface FinishedPart {
  readonly next: number;
  readonly skipped: CardItem['skipped'];
  readonly file: CardItem['files'][number] | undefined;
}

const pupilsSchema = z.object({ userIds: z.array(z.string()) });
const readyPartition = 'LOGIN_CARDS#READY';
const hourMs = 60 * 60 * 1000;
/** More than an organisation starts within the hour after which a job is given up. */
const earlierLooked = 100;
/** Longer than an invocation of the worker can live: until then nobody else begins the same part. */
const leaseMs = 75_000;

export interface CardWork extends Pick<CardRepository, 'find'> {
  /** Whose pupils, in the order of the cards. */
  pupils(item: CardItem): Promise<readonly string[]>;
  isGivenUp(item: CardItem): boolean;
  /** Jobs of the organisation begun before this one that are still at work. */
  earlierRunning(item: CardItem): Promise<CardItem[]>;
  /** Takes the present part; `version-conflict` while somebody else may still be at work on it. */
  begin(item: CardItem, attempt: string): Update;
  advance(item: CardItem, attempt: string, done: number): Update;
  finishPart(item: CardItem, attempt: string, part: FinishedPart): Update;
  fail(item: CardItem, attempt: string | undefined, failure: CardFailure): Update;
  expire(item: CardItem): Update;
  /** Those whose files are to be deleted. */
  listOutdated(): Promise<CardItem[]>;
}

export function createCardWork(table: Table, clock: Clock, { find }: Pick<CardRepository, 'find'>): CardWork {
  const inHours = (hours: number): string => new Date(clock().getTime() + hours * hourMs).toISOString();
  const change = (item: CardItem): Update => update(cardKey(item)).expectExists();
  const working = (item: CardItem, attempt: string): Update =>
    change(item).expectStatus('running').expect('attempt', attempt);
  /** From here on the files can be fetched, and the sweeper knows when they are to go. */
  function offer(to: Update): Update {
    const validUntil = inHours(cardHours);
    return to.set({ validUntil, gsi2pk: readyPartition, gsi2sk: validUntil });
  }

  return {
    find,
    isGivenUp: (item) => isGivenUp(item, clock()),
    async pupils({ id }) {
      return (await table.find(pupilsSchema, cardPupilsKey(id), { consistent: true }))?.userIds ?? [];
    },
    async earlierRunning(item) {
      const { pk, sk } = cardKey(item);
      const { items } = await table.query(cardItemSchema, {
        pk,
        to: sk,
        newestFirst: true,
        limit: earlierLooked,
        consistent: true,
      });
      return items.filter(
        (other) => other.id !== item.id && other.status === 'running' && !isGivenUp(other, clock()),
      );
    },
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
