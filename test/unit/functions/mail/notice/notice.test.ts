/** One notice a person and key; what could not be written is no notice that was there. */
import { expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import { update } from '#functions/platform/table/write.ts';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const userId = 'usr_pupil';
const notice = { userId, key: 'results:1', template: 'results-published', parameters: {} };
const clock = () => new Date('2027-02-25T03:00:00.000Z');

async function open(...people: string[]) {
  const { table } = createMemoryTable();
  for (const one of people) await table.write(update(userKey(one)).set({ userId: one }));
  // The whole school counts on the row that goes with it, and this one is never let through.
  const busy = { ...table, transact: () => Promise.reject(new Problem('version-conflict')) };
  return { notices: createNoticeRepository(table, clock), busy: createNoticeRepository(busy, clock) };
}

test('GIVEN others who write what goes with it WHEN it is given up THEN it is to be tried again', async () => {
  const { notices, busy } = await open(userId);
  await expect(busy.add(notice)).rejects.toMatchObject({ code: 'version-conflict' });
  expect(await notices.add(notice)).toBe(true);
  expect((await notices.reader(userId)).unreadNotices).toBe(1);
});

test('GIVEN one that is there already, or nobody to tell THEN there is nothing to try again', async () => {
  const { notices, busy } = await open(userId);
  await notices.add(notice);
  expect(await busy.add(notice)).toBe(false);
  expect(await notices.add(notice)).toBe(false);
  expect((await notices.reader(userId)).unreadNotices).toBe(1);
  expect(await (await open()).notices.add(notice)).toBe(false);
});
