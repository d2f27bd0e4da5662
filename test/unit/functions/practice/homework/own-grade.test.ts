/** To which text a pupil is led where the kind of school does not tell which year theirs is. */
import { expect, test } from 'vitest';
import { textGradeOf } from '#shared/practice/room/policy.ts';
import type { SchoolType } from '#shared/people/organization/schema.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createHomework } from '#functions/practice/homework/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const place = { organizationId: 'org_school-0001', fiscalYear: 2026 };
const userId = 'usr_pupil-0001';

async function ownGrade(
  schoolType: SchoolType,
  name: string,
  grades: readonly string[],
  grade: string,
): Promise<{ said: string | undefined; calls: number }> {
  const { table } = createMemoryTable();
  const founded = { ...place, kind: 'school', name, kana: 'アオバ', state: 'approved' } as const;
  await table.transact(
    createOrganizationRepository(table).add(
      { ...founded, schoolType, appliedAt: '2026-04-01T00:00:00.000Z' },
      'usr_owner-0001',
    ),
  );
  const groups = createGroupRepository(table);
  for (const [at, one] of grades.entries())
    await table.transact(
      groups.add({
        ...place,
        groupId: `grp_class000${String(at)}`,
        name: `${one}1組`,
        grade: one,
        className: '1組',
        memberCount: 0,
        version: 1,
      }),
    );
  await table.transact(
    createStudentRepository(table).add({
      ...place,
      userId,
      userName: 'kaede',
      name: { family: '森', given: '楓', familyKana: 'モリ', givenKana: 'カエデ' },
      grade,
      className: '1組',
      groupId: 'grp_class0000',
      status: 'active',
      version: 1,
    }),
  );
  const clock = () => new Date('2026-11-30T00:00:00.000Z');
  let calls = 0;
  const counted = new Proxy(table, {
    get: (of, method) => (calls++, Reflect.get(of, method)) as unknown,
  });
  const homework = createHomework({ table: counted, clock } as never, {} as never);
  const membership = { organizationId: place.organizationId, role: 'student', state: 'approved' };
  calls = 0;
  const { grade: said } = await homework.findOwn(
    { userId, kind: 'student', membership } as never,
    schoolType,
  );
  return { said, calls };
}

test.each([
  ['中学校', '市立青葉中学校', ['1年', '2年', '3年'], '3年', '中学3年', 7],
  // A 義務教育学校 can only be registered as another kind.
  ['中学校', '市立青葉義務教育学校', ['1年', '3年'], '3年', '小学3年', 3],
  ['中学校', '市立青葉学園', ['1年', '4年', '7年'], '3年', '小学3年', 3],
  ['中学校', '市立青葉学園', ['1年', '4年', '7年'], '8年', '中学2年', 7],
  ['中学校', '市立青葉学園', ['1年', '4年'], '4年', '4年', 7],
  ['中学校', '市立青葉中学校', [], '', '', 7],
  ['小学校', '市立青葉小学校', ['3年'], '3年', '3年', 3],
] as const)(
  'GIVEN a %s called %s with %j WHEN a pupil is in %s THEN their grade is %s, and their text that of %s',
  async (schoolType, name, grades, grade, said, text) => {
    const own = await ownGrade(schoolType, name, grades, grade);
    expect([own.said, textGradeOf(own.said ?? '', schoolType)]).toEqual([said, text]);
    // Pupil and homework; the session has the kind of school already.
    if (schoolType !== '中学校') expect(own.calls).toBe(2);
  },
);
