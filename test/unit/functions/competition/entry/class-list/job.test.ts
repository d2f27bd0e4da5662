/** What is listed by class follows the pupil: from wherever it is begun again, and to where they are by then. */
import { expect, test } from 'vitest';
import { work } from '#functions/competition/entry/class-list/job.ts';
import { createEntryRepository } from '#functions/competition/entry/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { divisions, seasonsAround } from '#infra/local/seed/competition.ts';
import { seedResult } from '#infra/local/seed/results.ts';
import { createInvocation } from '#test/support/faulty-table.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';
import { prepareSeason, readyEntry } from '#test/support/competition/competition.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const at = new Date('2026-11-01T00:00:00.000Z');
const organizationId = 'org_following';
const userId = 'usr_following-0001';
const [first, second] = ['grp_following-1', 'grp_following-2'];
const name = { family: '打田', given: '鍵', familyKana: 'ウチダ', givenKana: 'カギ' };
const message = { kind: 'follow-pupil', organizationId, userId };

async function world() {
  const { table } = createMemoryTable();
  const clock = () => at;
  const parts = (over: Table = table) => ({
    table: over,
    students: createStudentRepository(over),
    entries: createEntryRepository(over),
    results: createResultRepository(over),
    clock,
  });
  const { students, results } = parts();
  const place = { organizationId, fiscalYear: 2026, groupId: first, grade: '5年', className: '1組' };
  await table.transact(
    students.add({ ...place, userId, userName: 'uchida', name, status: 'active', version: 1 }),
  );
  const stage = await prepareSeason({ table, clock }, 60);
  const day = { organizationId, groupId: first, groupName: '5年1組' };
  const entry = await readyEntry(stage, userId, 'answers', day);
  const [season] = seasonsAround(at).published;
  const shape = { correct: 300, errors: { typo: 0, omission: 0, surplus: 0, unconverted: 0 } };
  const played = { ...seedResult({ key: 'S1', userId, name }, season!, divisions[0]!, 0, shape), ...day };
  await table.write(results.add(played));
  const moveTo = async (groupId: string): Promise<void> => {
    const item = await students.getStudent(place, userId);
    await table.write(students.move(item, { groupId, number: undefined }));
  };
  const listed = async (groupId: string): Promise<number> => {
    const { entries } = parts();
    const of = { organizationId, groupId };
    const some = await entries.listOfOrganization({ ...of, seasonId: stage.season.id }, { limit: 10 });
    const all = await results.listAllOfOrganization({ ...of, seasonId: season!.id });
    return some.items.length + all.length;
  };
  return { table, parts, entry, played, moveTo, listed };
}

test('GIVEN a pupil who moved WHEN it dies at any write and is begun again THEN all of it stands in the new class, once', async () => {
  let kills = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const { table, parts, moveTo, listed, entry, played } = await world();
    await moveTo(second);
    const random = createRandom(seed);
    for (let tries = 0; ; tries++) {
      const faulty = createInvocation({ kill: 0.08, conflict: 0.05 }, random).tableOver(table);
      try {
        await work.carryOut(parts(faulty), message);
        break;
      } catch {
        kills++;
        expect(tries).toBeLessThan(100);
      }
    }
    expect([await listed(first), await listed(second)]).toEqual([0, 2]);
    expect((await parts().entries.find(entry.id))?.groupName).toBe('5年1組');
    expect((await parts().results.find(userId, played.resultId))?.groupName).toBe('5年1組');
  }
  expect(kills).toBeGreaterThan(5);
});

test('GIVEN another move while it is under way THEN it ends where the pupil is', async () => {
  const { table, parts, moveTo, listed } = await world();
  await moveTo(second);
  let moves = 0;
  const meeting = {
    ...table,
    async write(write: Parameters<typeof table.write>[0]) {
      await table.write(write);
      if (moves++ === 0) await moveTo(first);
    },
  };

  await work.carryOut(parts(meeting), message);

  expect([await listed(first), await listed(second)]).toEqual([2, 0]);
});

test('GIVEN the pupil is in no class any more THEN no class has it, and a ruling of one that was read before is refused', async () => {
  const { table, parts, listed, played } = await world();
  const { students, results } = parts();
  const item = await students.getStudent({ organizationId, fiscalYear: 2026 }, userId);
  await table.transact(students.takeOut(item, at.toISOString()));

  await work.carryOut(parts(), message);

  expect([await listed(first), await listed(second)]).toEqual([0, 0]);
  const late = results.rule(played, { ...played, score: 1, version: 2 });
  await expect(table.transact(late)).rejects.toMatchObject({ code: 'version-conflict' });
});
