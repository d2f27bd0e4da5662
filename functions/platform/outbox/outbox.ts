/**
 * Facts that must survive a crash: written in the same transaction as the change they follow from, delivered by the
 * worker, and repeated by a sweeper until they are done.
 */
import * as z from 'zod';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { isProblem } from '#shared/problem.ts';
import type { Clock } from '../clock.ts';
import { failureOf, failureSchema } from '../failure.ts';
import { newId } from '../id.ts';
import { idPrefixes } from '#shared/kernel/id.ts';
import type { Log } from '../log/log.ts';
import { queueNames, type Queue, type QueueName } from '../queue/queue.ts';
import { page } from '../table/paging.ts';
import { shardOf, shards } from '../table/shard.ts';
import type { Table } from '../table/table.ts';
import { create, replace, update, type Key, type Update, type Write } from '../table/write.ts';
import type { Message } from './message.ts';

/** Each item is put into the index and taken out of it again: thousands of them in one second must not meet in one place. */
const pendingPartition = (shard: number): string => `OUTBOX#PENDING#${shard}`;
/** The first message normally arrives within a second; the sweeper waits this long before it repeats one. */
const firstRepeatMs = 60_000;
/** After this many repeats, some hours, the item waits for the office instead. */
const maximumRepeats = 12;
/** Sparse: those that wait for the office. */
const stuckPartition = 'OUTBOX#STUCK';
/** The sweeper keeps this many of those that are late for people to look at. */
const lateShown = 20;
const keepDoneSeconds = 30 * 24 * 60 * 60;

const key = (id: string): Key => ({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' });

const outboxItemSchema = z.object({
  id: z.string(),
  /** `abandoned`: the office decided that it is not to be done any more. */
  status: z.enum(['pending', 'done', 'stuck', 'abandoned']),
  /** Parsed by whoever carries it out: a kind that this version does not know must not keep the others from being repeated. */
  payload: z.looseObject({ kind: z.string() }),
  repeats: z.int(),
  /** As its kind wants it; an item of an older release travels like any other. */
  first: z.literal(true).optional(),
  mostRepeats: z.int().optional(),
  /** Of the last try that failed. */
  failure: failureSchema.optional(),
  createdAt: z.iso.datetime(),
});
export type OutboxItem = z.output<typeof outboxItemSchema>;

const lastSweepKey: Key = { pk: 'OUTBOX', sk: 'LAST_SWEEP' };
const lastSweepSchema = z.object({
  sweptAt: z.iso.datetime(),
  /** Waited longer than a delivery takes; at most `sweptAtOnce` are counted. */
  overdue: z.int(),
  /** The oldest of them; absent from runs of an older release. */
  late: z.array(z.string()).default([]),
  oldestAt: z.iso.datetime().optional(),
});
type LastSweep = z.output<typeof lastSweepSchema>;
/** More than this wait for the next sweep. */
const sweptAtOnce = 32 * shards;

export const outboxMessageSchema = z.object({ outboxId: z.string() });

/** The id alone says which queue, so that nothing has to be read to send it. */
const queueOf = (id: string): QueueName => (id.startsWith(`${idPrefixes.outboxBulk}_`) ? 'bulk' : 'work');

export interface Outbox {
  /**
   * One unit of work: the writes and the messages that follow from them in one transaction, then word to the worker. A
   * failure after the transaction is only a delay: the sweeper finds the messages.
   */
  commit(writes: readonly Write[], messages: readonly Message[]): Promise<void>;
  /** Of a message, for a transaction that somebody else commits: the sweeper sends it within a minute, or of `at`. */
  entry(message: Message, at?: Date): Write;
  find(id: string): Promise<OutboxItem | undefined>;
  done(id: string): Promise<void>;
  /** Why the last try failed, by a name that says nothing of anybody. */
  failed(id: string, cause: unknown): Promise<void>;
  /** It is not its turn: sent again after so long, which is no failure and counts for none. */
  putBack(item: OutboxItem, seconds: number): Promise<void>;
  /** Those that wait for the office, oldest first. */
  listStuck(query: PageQuery): Promise<Page<OutboxItem>>;
  /** Those of the ids that are there. */
  findEach(ids: readonly string[]): Promise<OutboxItem[]>;
  /** Sends it once more: whoever carries it out knows whether it is still to be done. */
  sendAgain(item: OutboxItem): Promise<void>;
  /** It is not to be done any more; one that is done meanwhile is `version-conflict`. */
  abandon(item: OutboxItem): Write;
  /** In no order. */
  pending(limit: number): Promise<OutboxItem[]>;
  /** What the sweeper found the last time; undefined before the first. */
  lastSweep(): Promise<LastSweep | undefined>;
  /** Sends every overdue item again. One sent too often already is told to `giveUp`, which may be repeated, and stays stuck. */
  sweep(giveUp: (item: OutboxItem) => Promise<void>): Promise<{ sent: number; stuck: number }>;
}

interface OutboxDependencies {
  readonly table: Table;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Log;
}

export function createOutbox({ table, queue, clock, log }: OutboxDependencies): Outbox {
  const dueAfter = (ms: number): string => new Date(clock().getTime() + ms).toISOString();

  /** Whether it was still to be done: the worker may have finished it since the sweeper looked. */
  const changePending = async (item: OutboxItem, change: (to: Update) => Update): Promise<boolean> => {
    try {
      await table.write(change(update(key(item.id)).expectStatus('pending')));
      return true;
    } catch (error) {
      if (!isProblem(error, 'version-conflict')) throw error;
      return false;
    }
  };

  const repeat = async (
    item: OutboxItem,
    giveUp: (item: OutboxItem) => Promise<void>,
  ): Promise<'sent' | 'stuck' | 'done'> => {
    if (item.repeats >= (item.mostRepeats ?? maximumRepeats)) {
      await giveUp(item);
      const place = { gsi2pk: stuckPartition, gsi2sk: item.createdAt };
      const stuck = await changePending(item, (to) => to.set({ status: 'stuck', ...place }));
      return stuck ? 'stuck' : 'done';
    }
    await queue.send([{ outboxId: item.id }], queueOf(item.id));
    const wait = firstRepeatMs * 2 ** Math.min(item.repeats, 6);
    const sent = await changePending(item, (to) => to.increase('repeats').set({ gsi2sk: dueAfter(wait) }));
    return sent ? 'sent' : 'done';
  };

  function prepare(
    { payload, travel: { queue: name, first, repeats } }: Message,
    waitMs = firstRepeatMs,
  ): {
    id: string;
    write: Write;
  } {
    const id = newId(name === 'bulk' ? 'outboxBulk' : 'outbox', clock());
    const write = create({
      ...key(id),
      id,
      status: 'pending',
      payload,
      repeats: 0,
      first,
      mostRepeats: repeats,
      createdAt: clock().toISOString(),
      gsi2pk: pendingPartition(shardOf(id)),
      gsi2sk: dueAfter(waitMs),
    });
    return { id, write };
  }

  async function dispatch(ids: readonly string[]): Promise<void> {
    try {
      for (const name of queueNames) {
        const bodies = ids.filter((id) => queueOf(id) === name).map((outboxId) => ({ outboxId }));
        if (bodies.length > 0) await queue.send(bodies, name);
      }
    } catch (cause) {
      log.warn('dispatch failed, the sweeper will repeat it', { ids, cause });
    }
  }

  const done = (id: string): Promise<void> =>
    table.write(
      update(key(id))
        .expectExists()
        .set({
          status: 'done',
          doneAt: clock().toISOString(),
          expiresAt: Math.floor(clock().getTime() / 1000) + keepDoneSeconds,
        })
        .remove('gsi2pk', 'gsi2sk'),
    );

  async function attempt(id: string, perform: () => Promise<boolean>): Promise<boolean> {
    try {
      if (!(await perform())) return false;
      await done(id);
      return true;
    } catch (cause) {
      log.warn('left to the worker', { outboxId: id, cause });
      return false;
    }
  }

  /** @param limit of each shard */
  async function listPending(limit: number, until?: string): Promise<OutboxItem[]> {
    const pages = await Promise.all(
      Array.from({ length: shards }, (_, shard) =>
        table.query(outboxItemSchema, {
          pk: pendingPartition(shard),
          index: 'gsi2',
          ...(until !== undefined && { to: until }),
          limit,
        }),
      ),
    );
    return pages.flatMap(({ items }) => items);
  }

  return {
    async commit(writes, messages) {
      const prepared = messages.map((message) => ({ ...prepare(message), perform: message.perform }));
      await table.transact([...writes, ...prepared.map(({ write }) => write)]);
      await dispatch(prepared.flatMap(({ id, perform }) => (perform === undefined ? [id] : [])));
      for (const { id, perform } of prepared)
        if (perform !== undefined && !(await attempt(id, perform))) await dispatch([id]);
    },

    entry: (message, at = clock()) => prepare(message, at.getTime() - clock().getTime()).write,

    find: (id) => table.find(outboxItemSchema, key(id), { consistent: true }),

    findEach: (ids) => table.findEach(outboxItemSchema, ids.map(key)),

    listStuck: (query) => page(table, outboxItemSchema, { pk: stuckPartition, index: 'gsi2' }, query),

    sendAgain: ({ id }) => queue.send([{ outboxId: id }], queueOf(id)),

    async putBack(item, seconds) {
      // Only one that is lost on its way is the sweeper's.
      const due = dueAfter(seconds * 1000 + firstRepeatMs);
      await changePending(item, (to) => to.set({ gsi2sk: due }));
      await queue.send([{ outboxId: item.id }], queueOf(item.id), seconds);
    },

    failed: (id, cause) =>
      table.write(
        update(key(id))
          .expectExists()
          .set({ failure: failureOf(cause, clock()) }),
      ),

    abandon: ({ id, status }) =>
      update(key(id))
        .expectStatus(status)
        .set({ status: 'abandoned', expiresAt: Math.floor(clock().getTime() / 1000) + keepDoneSeconds })
        .remove('gsi2pk', 'gsi2sk'),

    done,

    async pending(limit) {
      return (await listPending(limit)).slice(0, limit);
    },

    lastSweep: () => table.find(lastSweepSchema, lastSweepKey),

    async sweep(giveUp) {
      const counts = { sent: 0, stuck: 0, done: 0 };
      const sweptAt = clock().toISOString();
      const items = await listPending(sweptAtOnce / shards, sweptAt);
      const oldest = items.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).slice(0, lateShown);
      const late = { late: oldest.map(({ id }) => id), oldestAt: oldest[0]?.createdAt };
      await table.write(replace({ ...lastSweepKey, sweptAt, overdue: items.length, ...late }));
      for (const item of items) counts[await repeat(item, giveUp)]++;
      return counts;
    },
  };
}
