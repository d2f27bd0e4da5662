/** Who was taken out before their deletion had a day gets one, once, wherever they are. */
import { expect, test, vi } from 'vitest';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createNameDays } from '#functions/school/roll-over/name-days.ts';
import { createRollOverRepository } from '#functions/school/roll-over/repository.ts';
import { createSweepGraduates } from '#functions/school/roll-over/sweep.ts';
import { createStudentRepository, type StudentItem } from '#functions/school/student/repository.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const now = new Date('2026-11-30T03:00:00.000Z');
const taken = '2026-06-01T00:00:00.000Z';

function stage() {
  const { table } = createMemoryTable();
  const students = createStudentRepository(table);
  const organizations = createOrganizationRepository(table);
  const nameDays = createNameDays({ table, clock: () => now });
  let serial = 0;
  return {
    table,
    students,
    nameDays,
    found: async (organization: string) =>
      organizations.add(
        {
          organizationId: organization,
          kind: 'school',
          name: '桜鍵小学校',
          kana: 'サクラカギショウガッコウ',
          state: serial++ % 2 === 0 ? 'approved' : 'suspended',
          appliedAt: '2024-05-01T00:00:00.000Z',
        },
        'usr_owner-0001',
      ),
    write: (writes: Write[]) => table.transact(writes),
    pupil: (organizationId: string, userId: string, fiscalYear: number): StudentItem => ({
      organizationId,
      fiscalYear,
      userId,
      userName: userId.slice(4),
      name: { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' },
      grade: '5年',
      className: '1組',
      groupId: 'grp_left-0001',
      status: 'disabled',
      version: 1,
    }),
  };
}

test('GIVEN pupils taken out without a day THEN they have one, a month on at the soonest, and the walk ends', async () => {
  const { students, nameDays, found, write, pupil } = stage();
  const schools = Array.from({ length: 45 }, (_, at) => `org_left-${String(at).padStart(4, '0')}`);
  for (const school of schools) await write(await found(school));
  const [first = '', second = ''] = schools;
  const last = schools.at(-1) ?? '';
  const ofThisYear = pupil(last, 'usr_left-0001', 2026);
  const longAgo = pupil(second, 'usr_left-0002', 2024);
  const dated = pupil(first, 'usr_left-0003', 2026);
  const movedUp = pupil(first, 'usr_left-0004', 2025);
  for (const item of [ofThisYear, longAgo, dated, movedUp]) await write(students.add(item));
  await write(students.add({ ...movedUp, fiscalYear: 2026 }));
  const early = pupil(first, 'usr_left-0006', 2026);
  const nextYear = { ...early, fiscalYear: 2027 };
  for (const item of [early, nextYear]) {
    await write(students.add(item));
    await write(students.takeOut(item, taken));
  }
  for (const item of [ofThisYear, longAgo, movedUp]) await write(students.takeOut(item, taken));
  const own = '2027-02-01T00:00:00.000Z';
  await write(students.takeOut(dated, taken, own));

  const dayOf = async (item: StudentItem) => (await students.getRemoved(item, item.userId)).deleteAfter;
  // 23 approved and 22 suspended ones, twenty with each run.
  for (let run = 0; run < 4; run++) await nameDays();

  expect(await dayOf(ofThisYear)).toBe('2027-09-27T15:00:00.000Z');
  expect(await dayOf(longAgo)).toBe('2026-12-30T03:00:00.000Z');
  expect(await dayOf(dated)).toBe(own);
  expect(await dayOf(movedUp)).toBeUndefined();
  // All of them goes on the day of the last year.
  expect(await dayOf(early)).toBeUndefined();
  expect(await dayOf(nextYear)).toBe('2028-09-27T15:00:00.000Z');
  const { items } = await students.listToBeDeleted('2027-01-01T00:00:00.000Z', { limit: 10 });
  expect(items.map(({ userId }) => userId)).toEqual([longAgo.userId]);

  // Over: who is without a day now is nobody whom the product took out.
  const later = pupil(first, 'usr_left-0005', 2026);
  await write(students.add(later));
  await write(students.takeOut(later, taken));
  await nameDays();
  expect(await dayOf(later)).toBeUndefined();
});

test('GIVEN a run that was cut off THEN the next one asks no more about who has a day by then', async () => {
  const { table, nameDays, found, write, students, pupil } = stage();
  await write(await found('org_left-0001'));
  for (let at = 0; at < 5; at++) {
    const item = pupil('org_left-0001', `usr_left-000${String(at)}`, 2026);
    await write(students.add(item));
    await write(students.takeOut(item, taken));
  }
  const through = { ...table };
  let left = 3;
  vi.spyOn(table, 'write').mockImplementation((one) =>
    left-- > 0 ? through.write(one) : Promise.reject(new Error('out of time')),
  );
  await expect(nameDays()).rejects.toThrow('out of time');
  vi.restoreAllMocks();

  const asked = vi.spyOn(table, 'find');
  await nameDays();
  // The walk, and of two pupils whether they are on the next list, or were.
  expect(asked).toHaveBeenCalledTimes(5);
});

test('GIVEN a walk that fails THEN whoever is due is deleted all the same', async () => {
  const { table, write, students, pupil } = stage();
  const due = pupil('org_left-0001', 'usr_left-0001', 2026);
  await write(students.add(due));
  await table.write(students.change(due).set(students.toBeDeleted('2026-11-01T00:00:00.000Z')));
  const clock = () => now;
  await table.write(createRollOverRepository(table, clock).keepWalk({ state: 'approved', cursor: '?' }));
  const start = vi.fn<() => Promise<never>>();
  await expect(createSweepGraduates({ table, clock, starter: { start } })()).rejects.toThrow();
  expect(start).toHaveBeenCalledOnce();
});
