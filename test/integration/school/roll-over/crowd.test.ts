/** The end of March: schools let their last classes go at once, against what Cognito takes in a second of the whole account. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { studentContract } from '#shared/school/student/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { openAt, seatLeavers, thereAt, type Leavers } from './leavers.ts';
import { allRows } from '#test/support/ledger.ts';
import { deleteGraduates, letGraduate, startRollOver } from '#test/support/school/roll-over.ts';
import { jobContract } from '#shared/record/job/contract.ts';
import { eventually, signIn, type Person } from '#test/support/system.ts';

const system = openSystem();
let school: Person;
let club: Person;
/** Not adjustable (Developer Guide, quotas), and of the whole account. */
const quota = 25;
const eachSchool = 120;
/** More than one run took, once a day. */
const dueAtOnce = 230;

beforeAll(async () => {
  [school, club] = [await signIn(system, 'school'), await signIn(system, 'organization')];
});
afterEach(() => {
  system.cognito.quotas.set(undefined);
});

const pendingOf = async (userIds: ReadonlySet<string>) =>
  (await allRows(system)).filter(
    ({ pk, status, payload }) =>
      pk.startsWith('OUTBOX#') &&
      status === 'pending' &&
      userIds.has(String((payload as { userId?: string }).userId)),
  );
const idsOf = ({ pupils }: Leavers): string[] => pupils.map(({ userId }) => userId);

test('GIVEN two schools at once and a kill in the middle THEN all are closed, none failed, and the quota is never exceeded', async () => {
  const classes = [
    await seatLeavers(system, school, eachSchool),
    await seatLeavers(system, club, eachSchool),
  ];
  system.cognito.quotas.set({ UserUpdate: quota });
  const begun = Date.now();

  const jobs = await Promise.all(
    [school, club].map(async (owner, at) => {
      const { fiscalYear, groupId, pupils } = classes[at]!;
      const target = { kind: 'graduate' } as const;
      const userIds = pupils.map(({ userId }) => userId);
      return (await startRollOver(owner, fiscalYear, [{ groupId, target, userIds }])).value().id;
    }),
  );
  const stillOpen = async () => (await Promise.all(classes.map((leavers) => openAt(system, leavers)))).flat();
  await eventually(stillOpen, (open) => open.length <= eachSchool);
  // Whoever was at work is dead, and its lease is over.
  await system.kill('bulk');
  await system.moveClock(3 * 60_000);

  const everybody = new Set(classes.flatMap(idsOf));
  await eventually(
    async () => {
      await system.schedules.run('sweep-outbox');
      return { open: (await stillOpen()).length, pending: (await pendingOf(everybody)).length };
    },
    ({ open, pending }) => open === 0 && pending === 0,
  );
  const seconds = (Date.now() - begun) / 1000;
  process.stdout.write(
    `${String(2 * eachSchool)} accounts closed in ${seconds.toFixed(0)} s, ${((2 * eachSchool) / seconds).toFixed(1)} a second, a restart among them\n`,
  );
  expect(system.cognito.quotas.refused()).toBe(0);
  for (const [at, owner] of [school, club].entries())
    expect(
      await eventually(
        async () => (await owner.call(jobContract.getJob, { params: { jobId: jobs[at]! } })).value(),
        ({ endedAt }) => endedAt !== undefined,
      ),
    ).toMatchObject({ state: 'done', done: eachSchool, counts: { left: 0 } });
  await system.moveClock(0);
});

test('GIVEN the provider takes nothing at all THEN people are answered, nothing counts as failed, and it ends as was said last', async () => {
  const leavers = await seatLeavers(system, school, 3);
  const [stays, goes, graduates] = idsOf(leavers);
  system.cognito.quotas.set({ UserUpdate: 0 });

  const disable = (userId: string) => school.call(studentContract.disableStudent, { params: { userId } });
  expect((await disable(stays!)).value().status).toBe('disabled');
  expect((await disable(goes!)).value().status).toBe('disabled');
  const enabled = await school.call(studentContract.enableStudent, { params: { userId: stays! } });
  expect(enabled.value().status).toBe('active');
  const job = await letGraduate(school, leavers.fiscalYear, leavers.groupId, [graduates!]);
  expect(job).toMatchObject({ state: 'done', done: 1 });
  await eventually(
    () => system.cognito.quotas.refused(),
    (refused) => refused > 4,
  );
  expect(await openAt(system, leavers)).toEqual(idsOf(leavers));
  const waiting = await pendingOf(new Set(idsOf(leavers)));
  expect(waiting.length).toBeGreaterThan(2);
  expect(waiting.filter(({ failure }) => failure !== undefined)).toEqual([]);

  system.cognito.quotas.set({ UserUpdate: quota });
  await eventually(
    async () => ({
      open: await openAt(system, leavers),
      pending: (await pendingOf(new Set(idsOf(leavers)))).length,
    }),
    ({ open, pending }) => pending === 0 && open.length === 1 && open[0] === stays,
  );
  expect(system.cognito.quotas.refused()).toBe(0);
});

test('GIVEN more graduates are due than one step takes, and a kill THEN every one is gone', async () => {
  const gone = await seatLeavers(system, school, dueAtOnce, new Date(Date.now() - 86_400_000).toISOString());
  const everybody = idsOf(gone);
  system.cognito.quotas.set({ UserUpdate: quota });
  const begun = Date.now();

  await system.schedules.run('sweep-graduates');
  await eventually(
    () => thereAt(system, gone),
    (there) => there.length < dueAtOnce / 2,
  );
  await system.kill('bulk');
  await system.moveClock(3 * 60_000);
  await system.schedules.run('sweep-outbox');
  await deleteGraduates(system);

  const seconds = (Date.now() - begun) / 1000;
  process.stdout.write(
    `${String(dueAtOnce)} graduates deleted in ${seconds.toFixed(0)} s, a restart among them\n`,
  );
  expect(system.cognito.quotas.refused()).toBe(0);
  expect(await thereAt(system, gone)).toEqual([]);
  const rows = await allRows(system);
  const users = new Set(rows.flatMap(({ pk, sk }) => (sk === 'PROFILE' ? [pk.slice('USER#'.length)] : [])));
  expect(everybody.filter((userId) => users.has(userId))).toEqual([]);
  const entries = rows.flatMap(({ action, subjectId }) => (action === 'graduate-deleted' ? [subjectId] : []));
  expect(entries.toSorted()).toEqual(everybody.toSorted());
  await system.moveClock(0);
});
