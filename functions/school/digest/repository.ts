/**
 * What happened to the pupils of a school, counted by topic in the transactions of what each of them is told: one row a school
 * and day, which ends at seven in the morning in Japan. A day to come may be marked as one on which login cards are about to end.
 */
import * as z from 'zod';
import { dayOf } from '#shared/kernel/time.ts';
import { shardOf, shards } from '#functions/platform/table/shard.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { removeSeen, update, type Key, type Write } from '#functions/platform/table/write.ts';

const digestTopics = ['results', 'qualified', 'rulings', 'certificates'] as const;
type DigestTopic = (typeof digestTopics)[number];

const sentAtHour = 7;
const hourMs = 60 * 60 * 1000;
const partition = (shard: number): string => `DIGEST#${String(shard)}`;
const keyOf = (organizationId: string, day: string): Key => ({
  pk: partition(shardOf(organizationId)),
  sk: `${day}#${organizationId}`,
});
const countSchema = z.int().default(0);
const digestItemSchema = z.object({
  organizationId: z.string(),
  day: z.iso.date(),
  results: countSchema,
  /** Places in the nationals. */
  qualified: countSchema,
  /** Of results that were decided otherwise after their publication. */
  rulings: countSchema,
  certificates: countSchema,
  /** Cards that were given out end soon after it; how many are unused by then is looked up. */
  cards: z.boolean().default(false),
  /** Of all topics: which counts were seen. */
  events: z.int(),
});
export type DigestItem = z.output<typeof digestItemSchema>;

const isTopic = (topic: string): topic is DigestTopic => (digestTopics as readonly string[]).includes(topic);
/** The day that is being counted. */
const openDay = (now: Date): string => dayOf(new Date(now.getTime() - sentAtHour * hourMs));
const watchedHours = 72;
/** With the mail of which day it is told that a card ends: two to three days before it does, which leaves time to hand it out. */
export const cardDay = (validUntil: string): string =>
  openDay(new Date(Date.parse(validUntil) - watchedHours * hourMs));

export interface DigestRepository {
  /** One more of a topic; @throws for one that nobody counts */
  count(organizationId: string, topic: string, now: Date): Write;
  /** Cards good until then are looked at before they end. In no transaction, where those of a whole school would meet. */
  watchCards(organizationId: string, validUntil: string): Write;
  /** Whose day is over, some of each shard. */
  listOver(now: Date): Promise<DigestItem[]>;
  /** Only as it was read. */
  remove(item: DigestItem): Write;
}

export const createDigestRepository = (table: Table): DigestRepository => ({
  count(organizationId, topic, now) {
    if (!isTopic(topic)) throw new Error(`no digest counts ${topic}`);
    const day = openDay(now);
    return update(keyOf(organizationId, day)).set({ organizationId, day }).increase(topic).increase('events');
  },
  watchCards(organizationId, validUntil) {
    const day = cardDay(validUntil);
    return update(keyOf(organizationId, day)).set({ organizationId, day, cards: true }).increase('events');
  },
  async listOver(now) {
    const pages = await Promise.all(
      Array.from({ length: shards }, (_, shard) =>
        table.query(digestItemSchema, {
          pk: partition(shard),
          to: openDay(now),
          limit: 50,
          consistent: true,
        }),
      ),
    );
    return pages.flatMap(({ items }) => items);
  },
  remove: ({ organizationId, day, events }) => removeSeen(keyOf(organizationId, day), events, 'events'),
});
