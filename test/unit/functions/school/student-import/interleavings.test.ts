/** I1 for imports: one is taken back (pressed twice) while another one of the same school is started, and workers are at it. */
import { expect, test } from 'vitest';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createImportService } from '#functions/school/student-import/service.ts';
import type { UserPool } from '#functions/platform/identity/user-pool.ts';
import { historiesTimeout } from '#test/support/histories.ts';
import { createImportWorker } from '#test/support/import-worker.ts';
import { expectEveryOrder, orderFoundWithout, type Interleaving } from '#test/support/interleaving.ts';
import { createWorld } from '#test/support/job-suite.ts';
import { newPupil } from '#test/support/pupils.ts';
import { atGate } from '#test/support/scene.ts';

const organizationId = 'org_drill-00001';
const groupId = 'grp_drill-00001';
const by = { actorId: 'usr_owner', actorName: '責任者' };

function poolOf(accounts: Set<string>): Pick<UserPool, 'create' | 'find' | 'delete'> {
  const account = (username: string) => ({
    subject: `of-${username}`,
    enabled: true,
    confirmed: false,
    totp: false,
  });
  const call = <T>(what: string, does: () => T, changes?: 'once') =>
    atGate({ what: () => `provider ${what}`, changes }, does);
  return {
    find: (username) => call('find', () => (accounts.has(username) ? account(username) : undefined)),
    create: (username) =>
      call(
        'create',
        () => {
          const created = !accounts.has(username);
          accounts.add(username);
          return { ...account(username), created };
        },
        'once',
      ),
    delete: (username) => call('delete', () => void accounts.delete(username), 'once'),
  };
}

async function importedSchool() {
  const accounts = new Set<string>();
  const pool = poolOf(accounts);
  const world = createWorld((parts, { clock }) => [
    createImportWorker({
      table: parts.table,
      perSecond: 40,
      now: () => clock().getTime(),
      sleep: () => Promise.resolve(),
      userPool: parts.through(pool as UserPool),
    }).kind,
  ]);
  const { table, clock, jobs, start } = world;
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
  const service = createImportService({ table, starter: { start }, clock });
  const prepare = async (families: readonly string[]): Promise<string> => {
    const planned = { create: families.length, update: 0 };
    const { id } = await service.prepare(organizationId, { chunks: 1, planned }, by);
    const rows = families.map((family, at) => ({
      line: at + 2,
      input: { ...newPupil, family, familyKana: 'セイ', givenKana: 'メイ', groupId, number: String(at + 1) },
    }));
    await service.putRows(organizationId, id, 0, rows);
    return id;
  };
  const newest = async () => (await jobs.list(organizationId, { limit: 1 })).items[0]!;
  const first = await prepare(['青木', '石田']);
  await service.start(organizationId, first, by);
  await world.finish(await newest());
  world.pass(1000);
  // The same numbers: free only when the first one is taken back.
  const second = await prepare(['上野']);
  return { world, accounts, service, first, second, newest };
}
type School = Awaited<ReturnType<typeof importedSchool>>;

const undoing: Interleaving<School> = {
  world: importedSchool,
  acts: ({ world, service, first, second }) => ({
    'who takes back': () => service.undo(organizationId, first, by),
    'a colleague': () => service.undo(organizationId, first, by),
    'who imports': () => service.start(organizationId, second, by),
    worker: async () => {
      for (let round = 0; round < 4; round++)
        for (const message of world.messages.splice(0)) await world.run(message);
    },
  }),
  async broken({ world, accounts, service, first, second }) {
    const { jobs } = world;
    for (const job of (await jobs.list(organizationId, { limit: 10 })).items)
      if (job.endedAt === undefined) await world.finish(job);
    const rows = world.table.items();
    const of = (kind: string) => rows.filter(({ sk }) => String(sk).startsWith(kind));
    const pupils = of('STUDENT#');
    const members = of('GROUP#')[0]?.['memberCount'];
    const claims = of('STUDENT_NUMBER#');
    const locks = rows.filter(({ pk }) => String(pk).startsWith('JOB_LOCK#'));
    const [undone, imported] = [
      await service.look(organizationId, first),
      await service.look(organizationId, second),
    ];
    const wanted = (undone.state === 'undone' ? 0 : 2) + imported.counts.created;
    const started = (await jobs.list(organizationId, { limit: 10 })).items.length;
    return [
      ...(pupils.length === wanted ? [] : [`${pupils.length} pupils, and the imports say ${wanted}`]),
      ...(members === pupils.length ? [] : [`${pupils.length} pupils, ${String(members)} are counted`]),
      ...(accounts.size === pupils.length ? [] : [`${pupils.length} pupils, ${accounts.size} accounts`]),
      ...(claims.length === pupils.length ? [] : [`${pupils.length} pupils, ${claims.length} numbers`]),
      ...(locks.length === 0 ? [] : ['the roster is still locked']),
      ...(started <= 3 ? [] : [`${started} jobs`]),
      ...(['undone', 'done'].includes(undone.state) ? [] : [`the first import is ${undone.state}`]),
      ...(['done', 'receiving'].includes(imported.state) ? [] : [`the second import is ${imported.state}`]),
    ];
  },
};
const extent = { runs: 60, all: { switches: 1, faults: 0 } };

test(
  'a roster has one import or one undo at a time',
  () => expectEveryOrder(undoing, extent),
  historiesTimeout,
);

test.each([['the lock, the state of the import and the request', /JOB_LOCK#|JOB_REQUEST#|IMPORTS.*#state/u]])(
  'without %s an order is found in which it has not',
  async (_, without) => {
    expect(await orderFoundWithout(undoing, without, extent)).toContain('1. ');
  },
);
