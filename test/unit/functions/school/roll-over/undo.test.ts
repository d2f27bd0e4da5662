/** A graduation undone: who comes in again, and who stays out, however often it is pressed. */
import { expect, test } from 'vitest';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAlignSignIn } from '#functions/people/account/service.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createRollOver } from '#functions/school/roll-over/service.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { create } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const place = { organizationId: 'org_turning-0001', fiscalYear: 2026 };
const userId = 'usr_graduate-0001';
const march = '2027-03-20T00:00:00.000Z';
const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };

async function stage(of: Partial<StudentItem>, account = 'disabled', now = march) {
  const clock = () => new Date(now);
  const { table } = createMemoryTable();
  const students = createStudentRepository(table);
  const name = { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' };
  const row: StudentItem = {
    ...place,
    userId,
    userName: 'kaede',
    name,
    grade: '6年',
    className: '1組',
    groupId: 'grp_leaving-0001',
    status: 'disabled',
    rolledOver: 'graduated',
    version: 1,
    ...of,
  };
  const { rolledOver: _, ...rest } = row;
  await table.transact([
    ...students.add(row),
    create({
      ...userKey(userId),
      userId,
      kind: 'student',
      status: account,
      name,
      createdAt: '2026-04-01T00:00:00.000Z',
    }),
  ]);
  const accounts = createAccountRepository(table);
  const opened: string[] = [];
  const pool = { enable: async (subject: string) => void opened.push(subject), disable: async () => {} };
  const rollOver = createRollOver({
    table,
    students,
    clock,
    audit: createAuditRepository(table, clock),
    outbox: createOutbox({ table, clock, queue: { send: async () => undefined }, log: silent }),
    alignSignIn: createAlignSignIn({ accounts, emailPool: pool, namePool: pool }),
  } as never);
  return {
    press: async () =>
      (
        await rollOver.undoGraduation(
          { actorId: 'usr_owner-0001', actorName: '責任者' },
          place.organizationId,
          userId,
        )
      ).status,
    joinAnew: () =>
      table.transact(
        students.add({
          ...rest,
          fiscalYear: place.fiscalYear + 1,
          groupId: 'grp_joined-0001',
          status: 'active',
          ownAccount: true,
        }),
      ),
    account: async () => (await accounts.findUser(userId))?.status,
    undone: () => table.items().filter(({ action }) => action === 'graduation-undone').length,
    opened: () => opened.length,
  };
}

test.each([
  [{ wasStopped: false }, 'active', 1],
  [{ wasStopped: true }, 'disabled', 0],
  // Of whom nothing was written down.
  [{}, 'disabled', 0],
] as const)(
  'GIVEN a graduate (%o) WHEN it is undone, and once more because no answer came THEN they are %s',
  async (of, status, opened) => {
    const school = await stage(of);
    expect([await school.press(), await school.press()]).toEqual([status, status]);
    expect(await school.account()).toBe(status);
    expect([school.undone(), school.opened()]).toEqual([1, opened]);
  },
);

test('GIVEN an account of their own THEN it is left alone', async () => {
  const school = await stage({ ownAccount: true, status: 'active' }, 'active');
  expect([await school.press(), await school.account(), school.opened()]).toEqual(['active', 'active', 0]);
});

test('GIVEN an account that is being deleted THEN nothing lets it in again', async () => {
  const school = await stage({ wasStopped: false }, 'deleting');
  await expect(school.press()).rejects.toMatchObject({ code: 'version-conflict' });
  expect([await school.account(), school.undone(), school.opened()]).toEqual(['deleting', 0, 0]);
});

test('GIVEN somebody who went up THEN there is no graduation to undo', async () => {
  const school = await stage({ rolledOver: 'promoted', status: 'active' }, 'active');
  await expect(school.press()).rejects.toMatchObject({ code: 'not-found' });
});

test('GIVEN a list that stayed open over 1 April THEN last year’s graduation is undone, and no earlier one', async () => {
  const open = await stage({ wasStopped: false }, 'disabled', '2027-04-01T00:00:00.000Z');
  expect([await open.press(), await open.press(), open.undone()]).toEqual(['active', 'active', 1]);
  const later = await stage({ wasStopped: false }, 'disabled', '2028-04-01T00:00:00.000Z');
  await expect(later.press()).rejects.toMatchObject({ code: 'not-found' });
});

test('GIVEN who graduated last year, and joined anew THEN last year’s is undone, and a repeat changes nothing', async () => {
  const school = await stage({ ownAccount: true, status: 'active' }, 'active', '2027-05-01T00:00:00.000Z');
  await school.joinAnew();
  expect([await school.press(), await school.press(), school.undone()]).toEqual(['active', 'active', 1]);
});
