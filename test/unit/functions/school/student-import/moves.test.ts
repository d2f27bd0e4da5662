/** Numbers that pass from pupil to pupil, whatever dies, fails or stalls at whichever call. */
import { expect, test } from 'vitest';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createImportService } from '#functions/school/student-import/service.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { ConfirmedRow } from '#shared/school/student-import/schema.ts';
import { createImportWorker } from '#test/support/import-worker.ts';
import { createWorld, jobFaultSuite, type Parts, type World } from '#test/support/job-suite.ts';
import { newPupil } from '#test/support/pupils.ts';

const organizationId = 'org_drill-00001';
const groupId = 'grp_drill-00001';
const by = { actorId: 'usr_owner', actorName: '責任者' };

interface School {
  readonly world: World;
  /** Of the provider. */
  readonly accounts: Set<string>;
  readonly importId: string;
  readonly service: ReturnType<typeof createImportService>;
  readonly job: () => Promise<Job>;
}

/** The provider, as every invocation finds it. */
const poolOf = (accounts: Set<string>): Pick<UserPool, 'create' | 'find' | 'delete'> => {
  const account = (username: string) => ({
    subject: `of-${username}`,
    enabled: true,
    confirmed: false,
    totp: false,
  });
  return {
    find: (username) => Promise.resolve(accounts.has(username) ? account(username) : undefined),
    create(username) {
      const created = !accounts.has(username);
      accounts.add(username);
      return Promise.resolve({ ...account(username), created });
    },
    delete: (username) => Promise.resolve(void accounts.delete(username)),
  };
};
const workerOf = ({ table, through }: Pick<Parts, 'table' | 'through'>, pool: object, clock: () => Date) =>
  createImportWorker({
    table,
    perSecond: 40,
    now: () => clock().getTime(),
    sleep: () => Promise.resolve(),
    userPool: through(pool) as UserPool,
  });

/** A school as another one stands, or an empty one. */
function openSchool(from?: School): Omit<School, 'importId'> {
  const accounts = new Set(from?.accounts);
  const world = createWorld(
    (parts, { clock }) => [workerOf(parts, poolOf(accounts), clock).kind],
    from?.world,
  );
  const { table, clock, jobs, start } = world;
  const service = createImportService({ table, starter: { start }, clock });
  const job = async (): Promise<Job> => {
    const [newest] = (await jobs.list(organizationId, { limit: 1 })).items;
    if (newest === undefined) throw new Error('no job');
    return newest;
  };
  return { world, accounts, service, job };
}
const copyOf = (school: School): School => ({ ...openSchool(school), importId: school.importId });

/** A class of five in which two change places and two make room for a newcomer. */
async function createSchool(): Promise<School> {
  const school = openSchool();
  const { world, accounts, service } = school;
  const { table, clock } = world;
  const { register } = workerOf({ table, through: (part) => part }, poolOf(accounts), clock);
  await table.transact(
    createGroupRepository(table).add({
      groupId,
      organizationId,
      fiscalYear: 2026,
      grade: '5年',
      className: '1組',
      name: '5年1組',
      memberCount: 0,
      version: 1,
    }),
  );
  const input = (family: string, number: number) => ({
    ...newPupil,
    family,
    familyKana: 'セイ',
    givenKana: 'メイ',
    groupId,
    number: String(number),
  });
  const ids = new Map<string, string>();
  for (const [index, family] of ['青木', '石田', '上野', '江口', '小野'].entries()) {
    const request = { ...input(family, index + 1), requestKey: `key-${family}` };
    const { item } = await register.register(organizationId, request, { action: 'student-created', by });
    ids.set(family, item.userId);
  }
  const move = (family: string, number: number): ConfirmedRow => ({
    line: number + 2,
    input: input(family, number),
    update: { userId: ids.get(family) ?? '', version: 1, freesNumber: true },
  });
  const chunks: ConfirmedRow[][] = [
    [move('青木', 2), { line: 9, input: input('新井', 4) }],
    [move('石田', 1), move('江口', 5)],
    [move('小野', 6)],
  ];
  const { id: importId } = await service.prepare(
    organizationId,
    { chunks: chunks.length, planned: { create: 1, update: 4 } },
    by,
  );
  for (const [chunk, rows] of chunks.entries()) await service.putRows(organizationId, importId, chunk, rows);

  return { ...school, importId };
}

/** 「2 青木」 by record, the numbers claimed, and how many there are. */
function stateOf({ table }: World) {
  const items = table.items();
  const pupils = items.filter(({ sk }) => String(sk).startsWith('STUDENT#'));
  const claims = items.filter(({ sk }) => String(sk).startsWith('STUDENT_NUMBER#'));
  const names = new Map(
    pupils.map((pupil) => [pupil['userId'], (pupil['name'] as { family: string }).family]),
  );
  const nameOf = (userId: unknown): string => names.get(userId) ?? '';
  return {
    pupils: pupils.map((pupil) => `${String(pupil['number'])} ${nameOf(pupil['userId'])}`).toSorted(),
    claims: claims.map(({ sk, userId }) => `${Number(String(sk).slice(-4))} ${nameOf(userId)}`).toSorted(),
    members: items.find(({ sk }) => String(sk).startsWith('GROUP#'))?.['memberCount'],
    counts: items.find(({ pk }) => pk === `ORG#${organizationId}#IMPORTS`)?.['counts'],
    undone: items.find(({ pk }) => pk === `ORG#${organizationId}#IMPORTS`)?.['undone'],
    locks: items.filter(({ pk }) => String(pk).startsWith('JOB_LOCK')).length,
  };
}

const before = ['1 青木', '2 石田', '3 上野', '4 江口', '5 小野'];
const after = ['1 石田', '2 青木', '3 上野', '4 新井', '5 江口', '6 小野'];
const made = { created: 1, there: 0, updated: 4, refused: 0 };

/** Made once: every fault comes to a copy. */
const begun = await createSchool();
await begun.service.start(organizationId, begun.importId, by);
const imported = copyOf(begun);
await imported.world.finish(await imported.job());

async function undoing(school: School): Promise<Job> {
  school.world.pass(1000);
  await school.service.undo(organizationId, school.importId, by);
  return school.job();
}

jobFaultSuite({
  name: 'an import that passes numbers on',
  async begin() {
    const { world, job } = copyOf(begun);
    return { world, job: await job() };
  },
  expectDone(world, job) {
    expect(job.counts).toEqual({ created: 1, updated: 4 });
    expect(stateOf(world)).toMatchObject({
      pupils: after,
      claims: after,
      members: 6,
      counts: made,
      locks: 0,
    });
  },
});

jobFaultSuite({
  name: 'an undo that gives every number back',
  async begin() {
    const school = copyOf(imported);
    return { world: school.world, job: await undoing(school) };
  },
  expectDone(world) {
    const undone = { deleted: 1, restored: 4, left: 0 };
    expect(stateOf(world)).toMatchObject({ pupils: before, claims: before, members: 5, undone, locks: 0 });
  },
});

const killedAt = async (at: number): Promise<{ school: School; calls: number }> => {
  const school = copyOf(begun);
  const [message] = school.world.messages;
  if (message === undefined) throw new Error('nothing was sent');
  const calls = await school.world.run(message, { fate: { at, what: 'killed after' } });
  return { school, calls };
};

test('GIVEN an import that was killed at any call and is stopped THEN an undo gives every number back', async () => {
  for (let at = 1; ; at++) {
    const { school, calls } = await killedAt(at);
    const { world } = school;
    await world.stop(await school.job());
    const { state } = await world.finish(await school.job());

    const { state: undone } = await world.finish(await undoing(school));

    const { pupils, claims, members } = stateOf(world);
    expect({ at, undone, pupils, claims, members }).toEqual({
      at,
      undone: 'done',
      pupils: before,
      claims: before,
      members: 5,
    });
    if (calls < at) {
      expect(state).toBe('done');
      expect(at).toBeGreaterThan(50);
      return;
    }
  }
});

test('GIVEN an import that was killed at any call and is stopped THEN it goes on where it was, counts and all', async () => {
  for (let at = 1; ; at++) {
    const { school, calls } = await killedAt(at);
    const { world, service, importId } = school;
    await world.stop(await school.job());
    const stopped = await world.finish(await school.job());
    const between = await service.look(organizationId, importId);
    expect({ at, state: between.state }).toEqual({ at, state: stopped.state });

    world.pass(1000);
    await service.start(organizationId, importId, by);
    await world.finish(await school.job());

    const { pupils, claims, counts, locks } = stateOf(world);
    expect({ at, pupils, claims, counts, locks }).toEqual({
      at,
      pupils: after,
      claims: after,
      counts: made,
      locks: 0,
    });
    if (calls < at) return;
  }
});
