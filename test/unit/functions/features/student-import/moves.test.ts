/** Numbers that pass from pupil to pupil, with the worker killed at each of its calls in turn. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createAuditRepository } from '#functions/features/audit/repository.ts';
import { createGroupRepository } from '#functions/features/group/repository.ts';
import { createImportRepository, type Phase } from '#functions/features/student-import/repository.ts';
import { createImportService } from '#functions/features/student-import/service.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ConfirmedRow } from '#shared/student-import/schema.ts';
import { createImportWorker } from '#test/support/import-worker.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { newPupil } from '#test/support/pupils.ts';

const organizationId = 'org_drill-00001';
const groupId = 'grp_drill-00001';
const by = { actorId: 'usr_owner', actorName: '責任者' };
const start = Date.parse('2026-05-11T00:00:00Z');
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, with: () => log };
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** A class of five in which two change places and two make room for a newcomer. */
async function createSchool() {
  const { table, through } = createMemoryTable();
  const accounts = new Set<string>();
  const clock = () => new Date(start);
  const outboxOn = (on: Table) =>
    createOutbox({ table: on, clock, log, queue: { send: () => Promise.resolve() } });
  const workerOn = (pass: () => Promise<unknown>) => {
    const on = through(pass);
    const account = (username: string) => ({ subject: `of-${username}`, enabled: true, confirmed: false });
    return createImportWorker({
      table: on,
      outbox: outboxOn(on),
      perSecond: 40,
      now: () => start,
      sleep: async () => {
        await pass();
      },
      userPool: {
        async find(username) {
          await pass();
          return accounts.has(username) ? account(username) : undefined;
        },
        async create(username) {
          await pass();
          const created = !accounts.has(username);
          accounts.add(username);
          return { ...account(username), created };
        },
        async delete(username) {
          await pass();
          accounts.delete(username);
        },
      },
    });
  };
  const { work, register } = workerOn(() => Promise.resolve());
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
  const imports = createImportRepository(table);
  const service = createImportService({
    table,
    imports,
    audit: createAuditRepository(table, clock),
    outbox: outboxOn(table),
    clock,
  });
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

  const message = (phase: Phase) =>
    ({ kind: 'import-students', organizationId, importId, phase, lane: 0, run: 0 }) as const;

  /** 「2 青木」 by record, the numbers claimed, and how many there are. */
  function state() {
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
      accounts: accounts.size,
    };
  }

  /** Works until the call of that number, of which the worker does not come back. Says whether it came so far. */
  async function killedAt(call: number, phase: Phase): Promise<boolean> {
    const death = Promise.withResolvers<'killed'>();
    let calls = 0;
    const worker = workerOn(() => {
      if (++calls < call) return Promise.resolve();
      death.resolve('killed');
      return never();
    });
    const end = await Promise.race([worker.work(message(phase)), death.promise]);
    // What was on its way arrives all the same.
    await turn();
    return end === 'killed';
  }

  return { service, importId, state, killedAt, finish: (phase: Phase) => work(message(phase)) };
}

const before = ['1 青木', '2 石田', '3 上野', '4 江口', '5 小野'];
const after = ['1 石田', '2 青木', '3 上野', '4 新井', '5 江口', '6 小野'];

describe('killed at whichever call', () => {
  test('an import that passes numbers on comes to its end', async () => {
    for (let call = 1; ; call++) {
      const school = await createSchool();
      await school.service.start(organizationId, school.importId);
      const killed = await school.killedAt(call, 'import');

      await school.finish('import');

      const { counts, state } = await school.service.look(organizationId, school.importId);
      expect({ call, state, counts, ...school.state() }).toEqual({
        call,
        state: 'done',
        counts: { created: 1, there: 0, updated: 4, refused: 0 },
        pupils: after,
        claims: after,
        members: 6,
        accounts: 6,
      });
      if (!killed) {
        expect(call).toBeGreaterThan(50);
        return;
      }
    }
  });

  test('an undo gives every number back', async () => {
    for (let call = 1; ; call++) {
      const school = await createSchool();
      await school.service.start(organizationId, school.importId);
      await school.finish('import');
      await school.service.undo(organizationId, school.importId, by);
      const killed = await school.killedAt(call, 'undo');

      await school.finish('undo');

      const { undone, state } = await school.service.look(organizationId, school.importId);
      expect({ call, state, undone, ...school.state() }).toEqual({
        call,
        state: 'undone',
        undone: { deleted: 1, restored: 4, left: 0 },
        pupils: before,
        claims: before,
        members: 5,
        accounts: 5,
      });
      if (!killed) {
        expect(call).toBeGreaterThan(50);
        return;
      }
    }
  });

  test('an import given up there is undone with every number back', async () => {
    for (let call = 1; ; call++) {
      const school = await createSchool();
      await school.service.start(organizationId, school.importId);
      if (!(await school.killedAt(call, 'import'))) break;
      await school.service.stop(organizationId, school.importId, 'import');
      const { state } = await school.service.look(organizationId, school.importId);
      if (state !== 'stopped') continue;
      await school.service.undo(organizationId, school.importId, by);

      await school.finish('undo');

      const { pupils, claims, members } = school.state();
      expect({ call, pupils, claims, members }).toEqual({
        call,
        pupils: before,
        claims: before,
        members: 5,
      });
    }
  });
});
