/** The deletion of graduates over the engine: everybody whose day has come, whatever dies in between, and one who cannot be. */
import { expect, test } from 'vitest';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createEraseGraduate } from '#functions/school/roll-over/erase.ts';
import { createEraseGraduates } from '#functions/school/roll-over/erase-job.ts';
import { createSweepGraduates } from '#functions/school/roll-over/sweep.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { userKey } from '#functions/platform/auth/actor.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { create } from '#functions/platform/table/write.ts';
import { stand, standing } from '#test/support/competition/contenders.ts';
import { createWorld, jobFaultSuite, type World } from '#test/support/job-suite.ts';
import { eraseTyped, leftOfTyped, rejudgeTyped, typeOne } from '#test/support/practice/typed.ts';

const organizationId = 'org_leaving-0001';
const lost = 'org_lost-0001';
const fiscalYear = 2025;
const name = { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' };
/** More than one step takes. */
const due = 23;
const dueDay = '2026-05-10T00:00:00.000Z';
const laterDay = '2026-05-12T00:00:00.000Z';
const ids = Array.from({ length: due }, (_, index) => `usr_due-${String(index).padStart(4, '0')}`);
const orphan = 'usr_due-orphan';
/** Has typed; of what they came to, the school keeps the figures. */
const typist = ids[0]!;
const stood = standing(1, { userId: typist, organizationId, state: 'published' });

const silent: Log = { info() {}, warn() {}, error() {}, with: () => silent };
const nothing = () => Promise.resolve();
/** Accounts at the provider, as each drill finds them. */
let accounts: Set<string>;

async function addGraduate(
  world: Pick<World, 'table'>,
  userId: string,
  of: string,
  deleteAfter: string,
  year = fiscalYear,
): Promise<void> {
  const students = createStudentRepository(world.table);
  const item = {
    organizationId: of,
    fiscalYear: year,
    userId,
    userName: userId.slice(4),
    name,
    grade: '6年',
    className: '1組',
    groupId: 'grp_leaving-0001',
    status: 'disabled',
    rolledOver: 'graduated',
    deleteAfter,
    version: 1,
  } as const;
  accounts.add(`482913-${item.userName}`);
  await world.table.transact([
    ...students.add(item),
    create({ ...userKey(userId), userId, status: 'disabled' }),
  ]);
}

async function begin(): Promise<{ world: World; job: Job }> {
  const provider = new Set<string>();
  accounts = provider;
  const world = createWorld((parts, its) => {
    const { clock } = its;
    const students = createStudentRepository(parts.table);
    const eraseGraduate = createEraseGraduate({
      table: parts.table,
      students,
      organizations: {
        getOrganization: (id: string) =>
          id === lost ? Promise.reject(new Error('nobody knows it')) : Promise.resolve({ code: '482913' }),
      } as never,
      groups: createGroupRepository(parts.table),
      clock,
      audit: createAuditRepository(parts.table, clock),
      leaveBoards: nothing,
      unlinkAll: nothing,
      eraseAttemptsOfGraduate: eraseTyped(parts, its, () => true),
      practice: { erase: nothing },
      notices: { erase: nothing },
      namePool: parts.through({
        delete: (username: string) => Promise.resolve(void provider.delete(username)),
      }),
    });
    return [createEraseGraduates({ table: parts.table, eraseGraduate, sleep: nothing, log: silent })];
  });
  for (const userId of ids) await addGraduate(world, userId, organizationId, dueDay);
  await rejudgeTyped(world);
  await stand(world.table, [stood]);
  await typeOne(world, { attemptId: stood.result.attemptId!, personId: typist, result: stood.result });
  // Comes first, cannot be deleted and keeps nobody else.
  await addGraduate(world, orphan, lost, '2026-05-09T00:00:00.000Z');
  await addGraduate(world, 'usr_later-0001', organizationId, laterDay);
  await sweepOf(world)();
  const [job] = (await world.jobs.list('GRADUATES', { limit: 10 })).items;
  if (job === undefined) throw new Error('nothing was started');
  return { world, job };
}

const sweepOf = ({ table, clock, start }: World) =>
  createSweepGraduates({ table, starter: { start }, clock });

function expectDone(world: World, job: Job): void {
  const { table } = world;
  expect(leftOfTyped(world)).toEqual([]);
  const of = (pk: string) => table.items().filter((row) => row.pk === pk);
  const { resultId } = stood.result;
  expect(of(`USER#${typist}`).map(({ sk }) => sk)).toEqual([`RESULT#${resultId}`]);
  expect(of(`RESULT#${resultId}`).map(({ sk, userId }) => [sk, userId])).toEqual([
    ['VERSION#0001', typist],
    ['PLACE', typist],
  ]);
  const pupils = table.items().filter(({ sk }) => String(sk).startsWith('STUDENT#'));
  expect(pupils.map(({ userId }) => userId).toSorted()).toEqual([orphan, 'usr_later-0001']);
  expect([...accounts].toSorted()).toEqual([`482913-${orphan.slice(4)}`, '482913-later-0001']);
  const entries = table.items().filter(({ action }) => action === 'graduate-deleted');
  expect(new Set(entries.map(({ subjectId }) => subjectId))).toEqual(new Set(ids));
  expect(entries).toHaveLength(due);
  expect(job.counts['failed']).toBe(1);
}

jobFaultSuite({ name: 'the deletion of graduates', begin, expectDone });

test('GIVEN one job is at work THEN a second run begins none; afterwards who failed is tried again', async () => {
  const { world, job } = await begin();
  await sweepOf(world)();
  await world.finish(job);
  await sweepOf(world)();

  const jobs = (await world.jobs.list('GRADUATES', { limit: 10 })).items;
  expect(jobs).toHaveLength(2);
  const again = jobs.find(({ id }) => id !== job.id);
  expect((await world.finish(again!)).counts).toEqual({ failed: 1 });
});

test('GIVEN more attempts than are erased at once, of two on a page THEN all of them go, and each graduate once', async () => {
  const { world, job } = await begin();
  for (const [personId, called] of [
    [ids[1]!, 'one'],
    [ids[2]!, 'two'],
  ] as const)
    for (let at = 0; at < 45; at++)
      await typeOne(world, { attemptId: `att_${called}-${String(at).padStart(4, '0')}`, personId }, 1);

  expectDone(world, await world.finish(job));
  expect((await world.jobs.find(job.owner, job.id))?.counts).toEqual({ deleted: due, failed: 1 });
});

const eraserOf = (world: World) =>
  createEraseGraduate({
    table: world.table,
    students: createStudentRepository(world.table),
    organizations: { getOrganization: () => Promise.resolve({ code: '482913' }) } as never,
    groups: createGroupRepository(world.table),
    clock: world.clock,
    audit: createAuditRepository(world.table, world.clock),
    leaveBoards: nothing,
    unlinkAll: nothing,
    eraseAttemptsOfGraduate: () => Promise.resolve('all'),
    practice: { erase: nothing },
    notices: { erase: nothing },
    namePool: { delete: (username) => Promise.resolve(void accounts.delete(username)) },
  });

test('GIVEN a graduation is undone after the list was read THEN the account stays, here and at the provider', async () => {
  const { world, job } = await begin();
  const students = createStudentRepository(world.table);
  const [first] = (await students.listToBeDeleted('2026-05-11T00:00:00.000Z', { limit: 5 })).items.filter(
    ({ userId }) => userId === ids[0],
  );
  const erase = eraserOf(world);
  await world.table.write(students.keep(first!).set({ status: 'active' }));

  expect(await erase(first!)).toBe('stays');

  expect(accounts.has(`482913-${first!.userName}`)).toBe(true);
  expect((await world.finish(job)).counts).toEqual({ deleted: due - 1, failed: 1 });
});

test('GIVEN who graduated within the year THEN their class of the year counts one less, and one of a year that is over stays', async () => {
  const { world } = await begin();
  const groups = createGroupRepository(world.table);
  const students = createStudentRepository(world.table);
  const place = { organizationId, groupId: 'grp_leaving-0001' };
  const facts = { ...place, grade: '6年', className: '1組', name: '6年1組', memberCount: 30, version: 1 };
  for (const year of [fiscalYear, fiscalYear + 1])
    await world.table.transact(groups.add({ ...facts, fiscalYear: year }));
  await addGraduate(world, 'usr_moved-0001', organizationId, dueDay, fiscalYear + 1);
  const { items } = await students.listToBeDeleted('2026-05-11T00:00:00.000Z', { limit: 50 });
  for (const userId of ['usr_moved-0001', ids[0]!])
    await eraserOf(world)(items.find((item) => item.userId === userId)!);

  const counted = [fiscalYear, fiscalYear + 1].map((year) =>
    groups.findGroup({ ...place, fiscalYear: year }),
  );
  expect((await Promise.all(counted)).map((group) => group?.memberCount)).toEqual([30, 29]);
});
