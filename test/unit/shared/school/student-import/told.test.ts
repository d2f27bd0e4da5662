/** A class that another system tells is read as any roster; of whoever is known here it brings the reading. */
import { describe, expect, test } from 'vitest';
import { bookOf } from '#shared/school/student-import/reading/told.ts';
import { planImport } from '#shared/school/student-import/planning/plan.ts';
import { missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { sureRoster } from '#test/support/school/rosters.ts';

const group = { id: 'grp_01JZZZZZZZZZZZZZZZZZZZZZZZ', name: '5年1組', grade: '5年', className: '1組' };
const student = (userName: string, over: Partial<Student> = {}): Student => ({
  userId: `usr_${userName}`,
  userName,
  name: { family: '佐藤', given: '葵', familyKana: 'サトウ', givenKana: 'アオイ' },
  grade: '5年',
  className: '1組',
  number: 3,
  groupId: group.id,
  status: 'active',
  version: 1,
  ...over,
});
const told = (names: readonly string[], title = '5年1組', others = 0) => ({
  title,
  learners: names.map((name) => ({ name })),
  others,
});

describe('a class', () => {
  test('GIVEN who is known here THEN nothing changes of them, and a new one lacks the reading alone', () => {
    const existing = [student('aoi')];
    const roster = sureRoster(bookOf(told(['佐藤 葵', '山本 すずめ']), [group], existing));
    const verdicts = planImport(roster.rows, [group] as never, existing);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['unchanged', 'error']);
    expect(verdicts[1]).toMatchObject({ problems: [{ column: 'familyKana' }, { column: 'givenKana' }] });
    // What is saved with reasons has the column to be filled in.
    expect(roster.table[0]).toEqual(['氏名', 'ふりがな', 'グループ名']);
  });

  test('GIVEN several of one name, here or there THEN nobody’s reading is taken', () => {
    const twice = bookOf(told(['佐藤 葵', '佐藤 葵']), [group], [student('aoi')]);
    const two = bookOf(told(['佐藤葵']), [group], [student('aoi'), student('aoi2')]);
    for (const { sheets } of [twice, two])
      expect(sheets[0]?.rows.slice(1).map(([, kana]) => kana)).not.toContain('サトウ アオイ');
  });

  test('GIVEN a title that says a class THEN it is that one; teachers are counted among what was passed over', () => {
    const roster = sureRoster(bookOf(told(['佐藤 葵'], '令和8年度 5年2組', 2), [group], [student('aoi')]));
    expect(missingGroups(roster.rows, [group] as never)).toMatchObject([{ grade: '5年', className: '2組' }]);
    expect(roster.skipped).toHaveLength(2);
  });
});
