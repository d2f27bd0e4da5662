/** What somebody has read of the news: a row each until it counts as read anyway, so that nothing piles up. */
import * as z from 'zod';
import { instantSchema } from '#shared/kernel/time.ts';
import { unreadDays, type Reading } from '#shared/site/news/policy.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/table/paging.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, type Write } from '#functions/platform/table/write.ts';

const name = 'NEWS_READ';
const rowSchema = z.object({ newsId: z.string().optional(), allUntil: instantSchema.optional() });
const keepSeconds = (unreadDays + 10) * 24 * 60 * 60;

interface NewsReadings {
  of(userId: string): Promise<Reading>;
  read(userId: string, newsId: string): Write;
  readAll(userId: string, until: string): Write;
}

export function createNewsReadings(table: Table, clock: Clock): NewsReadings {
  const expiresAt = (): number => Math.floor(clock().getTime() / 1000) + keepSeconds;
  return {
    async of(userId) {
      const rows = await queryAll(table, rowSchema, { pk: ownerOf(userId), prefix: name });
      return {
        allUntil: rows.find(({ allUntil }) => allUntil !== undefined)?.allUntil,
        read: new Set(rows.flatMap(({ newsId }) => newsId ?? [])),
      };
    },
    read: (userId, newsId) =>
      replace({ pk: ownerOf(userId), sk: `${name}#${newsId}`, newsId, expiresAt: expiresAt() }),
    readAll: (userId, allUntil) =>
      replace({ pk: ownerOf(userId), sk: name, allUntil, expiresAt: expiresAt() }),
  };
}
