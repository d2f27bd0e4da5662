/** The list of who made an account themselves is one partition: it bears sign-ups, and must bear nothing else. */
import { expect, test } from 'vitest';
import { createNoticeRepository } from '#functions/mail/notice/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { ownerOf } from '#functions/platform/auth/owner.ts';
import { replace } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const at = '2026-11-27T00:00:00.000Z';
const person = (userId: string, kind: 'individual' | 'school' | 'student' | 'admin' = 'individual') => ({
  userId,
  kind,
  status: 'active' as const,
  name: { family: '新田', given: '桜', familyKana: 'ニッタ', givenKana: 'サクラ' },
  createdAt: at,
});
const idsOf = async (accounts: ReturnType<typeof createAccountRepository>) =>
  (await accounts.listNew(at, { limit: 10 })).items.map(({ userId }) => userId);

test('GIVEN notices to all who made an account themselves THEN nothing of them is written to the list of newcomers', async () => {
  const { table } = createMemoryTable();
  const accounts = createAccountRepository(table);
  const notices = createNoticeRepository(table, () => new Date(at));
  const people = Array.from({ length: 50 }, (_, index) => `usr_newcomer-${String(index).padStart(4, '0')}`);
  for (const userId of people) await table.transact(accounts.add(person(userId)));
  const before = new Map(table.written());

  for (const userId of people) {
    await notices.add({ userId, key: 'news', template: 'news', parameters: {} });
    await table.write(accounts.closeSessions(userId, at));
  }

  const busiest = Math.max(...[...table.written()].map(([place, count]) => count - (before.get(place) ?? 0)));
  expect(busiest).toBe(3);
  expect(await accounts.findUsers(people.slice(0, 1))).toMatchObject([{ unreadNotices: 1 }]);
});

test('GIVEN accounts of every kind THEN those that people made themselves are listed, the newest first', async () => {
  const { table } = createMemoryTable();
  const accounts = createAccountRepository(table);
  for (const one of [
    person('usr_newcomer-1'),
    person('usr_newcomer-2', 'school'),
    person('usr_a-pupil-1', 'student'),
    person('usr_of-office', 'admin'),
  ])
    await table.transact(accounts.add(one));

  expect(await idsOf(accounts)).toEqual(['usr_newcomer-2', 'usr_newcomer-1']);
  const found = await accounts.findUsers(['usr_newcomer-2', 'usr_nobody-1', 'usr_newcomer-1']);
  expect(found.map(({ userId }) => userId)).toEqual(['usr_newcomer-2', 'usr_newcomer-1']);
});

test('GIVEN an account from before, which stands in the list by its profile THEN it is listed as well', async () => {
  const { table } = createMemoryTable();
  const accounts = createAccountRepository(table);
  const old = person('usr_newcomer-0');
  const place = { gsi1pk: 'ACCOUNTS', gsi1sk: `${at}#${old.userId}` };
  await table.write(replace({ pk: ownerOf(old.userId), sk: 'PROFILE', ...old, ...place }));

  expect(await idsOf(accounts)).toEqual(['usr_newcomer-0']);
});
