/** What somebody was told, as key and parameters; how much of it is unread stands with the person, where the session reads it. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/id.ts';
import { page, queryAll } from '#functions/platform/table/paging.ts';
import { transactInTurn } from '#functions/platform/table/partition.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create, remove, update, type Key, type Write } from '#functions/platform/table/write.ts';

const noticePrefix = 'NOTICE#';
const keepSeconds = 400 * 24 * 60 * 60;
const keyOf = (userId: string, id: string): Key => ({ pk: ownerOf(userId), sk: `${noticePrefix}${id}` });
const listOf = (userId: string): string => `${ownerOf(userId)}#NOTICE`;

export const noticeItemSchema = z.object({
  id: z.string(),
  at: instantSchema,
  template: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  readAt: instantSchema.optional(),
});
export type NoticeItem = z.output<typeof noticeItemSchema>;

/** What the person's own row says of their notices. */
const readerSchema = z.object({
  unreadNotices: z.int().optional(),
  noticesReadUntil: instantSchema.optional(),
});
type Reader = z.output<typeof readerSchema>;

interface NewNotice extends Pick<NoticeItem, 'template' | 'parameters'> {
  readonly userId: string;
  /** One notice a person and key. */
  readonly key: string;
}

export interface NoticeRepository {
  /**
   * Once per key; `besides` goes with it. False where it was there already, or the person is gone.
   * @throws Problem `version-conflict` where others write what goes with it, every time
   */
  add(notice: NewNotice, besides?: readonly Write[]): Promise<boolean>;
  /** Newest first. */
  list(userId: string, query: PageQuery): Promise<Page<NoticeItem>>;
  reader(userId: string, options?: { readonly consistent?: boolean }): Promise<Reader>;
  /** False where it was read before. @throws Problem `not-found` */
  read(userId: string, id: string): Promise<boolean>;
  /** All up to now; what comes meanwhile stays unread. */
  readAll(userId: string): Promise<string>;
  /** Of somebody whose account goes. */
  erase(userId: string): Promise<void>;
}

export const isUnread = ({ at, readAt }: NoticeItem, { noticesReadUntil = '' }: Reader): boolean =>
  readAt === undefined && at > noticesReadUntil;

export function createNoticeRepository(table: Table, clock: Clock): NoticeRepository {
  const reader: NoticeRepository['reader'] = async (userId, options) =>
    (await table.find(readerSchema, userKey(userId), options)) ?? {};

  return {
    async add({ userId, key, template, parameters }, besides = []) {
      const id = `ntc_${sha256(key).slice(0, 26)}`;
      const at = clock().toISOString();
      const expiresAt = Math.floor(clock().getTime() / 1000) + keepSeconds;
      const index = { gsi1pk: listOf(userId), gsi1sk: `${at}#${id}` };
      try {
        await table.transact([
          create({ ...keyOf(userId, id), ...index, id, at, template, parameters, expiresAt }),
          update(userKey(userId)).expectExists().increase('unreadNotices'),
          ...besides,
        ]);
        return true;
      } catch (error) {
        if (!isProblem(error, 'version-conflict')) throw error;
        const [known, person] = await Promise.all([
          table.find(noticeItemSchema, keyOf(userId, id), { consistent: true }),
          table.find(readerSchema, userKey(userId), { consistent: true }),
        ]);
        // Many wrote what goes with it at once, as a school's pupils do on the day of results: nothing was written.
        if (known === undefined && person !== undefined) throw error;
        return false;
      }
    },
    list: (userId, query) =>
      page(table, noticeItemSchema, { pk: listOf(userId), index: 'gsi1', newestFirst: true }, query),
    reader,
    async read(userId, id) {
      const [found, known] = await Promise.all([
        table.find(noticeItemSchema, keyOf(userId, id), { consistent: true }),
        reader(userId, { consistent: true }),
      ]);
      if (found === undefined) throw new Problem('not-found');
      if (!isUnread(found, known)) return false;
      try {
        await table.transact([
          update(keyOf(userId, id))
            .expectExists()
            .expectAbsent('readAt')
            .set({ readAt: clock().toISOString() }),
          update(userKey(userId)).expectExists().increase('unreadNotices', -1),
        ]);
        return true;
      } catch (error) {
        // Read in another tab at this very moment.
        if (!isProblem(error, 'version-conflict')) throw error;
        return false;
      }
    },
    async readAll(userId) {
      const until = clock().toISOString();
      const { unreadNotices = 0 } = await reader(userId, { consistent: true });
      await table.write(
        update(userKey(userId))
          .expectExists()
          .set({ noticesReadUntil: until })
          .increase('unreadNotices', -unreadNotices),
      );
      return until;
    },
    async erase(userId) {
      const all = await queryAll(table, z.object({ id: z.string() }), {
        pk: ownerOf(userId),
        prefix: noticePrefix,
        consistent: true,
      });
      await transactInTurn(
        table,
        all.map(({ id }) => remove(keyOf(userId, id))),
      );
    },
  };
}
