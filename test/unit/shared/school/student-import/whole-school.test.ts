import { expect, test } from 'vitest';
import { missingGroups } from '#shared/school/student-import/persons/missing-group.ts';
import { countVerdicts, planImport } from '#shared/school/student-import/planning/plan.ts';
import { rosterFile } from '#test/support/school/roster-files.ts';
import { bookOf, sheetOf, sureRoster } from '#test/support/school/rosters.ts';

test.each([
  ['a column for each of them', 'whole-school'],
  ['grade, class and number in four digits', 'whole-school-by-digits'],
  ['the classes of a grade side by side', 'whole-school-side-by-side'],
])("a school's own roster with %s is 400 new pupils of 18 classes, with nothing to ask", (_, file) => {
  const cells = rosterFile(file);
  const { rows, skipped } = sureRoster(bookOf(sheetOf(cells)));
  const groups = missingGroups(rows, []);
  expect(groups.map(({ name }) => name).slice(0, 4)).toEqual(['1年1組', '1年2組', '1年3組', '2年1組']);
  expect(groups).toHaveLength(18);
  expect(countVerdicts(planImport(rows, groups, []))).toMatchObject({ create: 400, question: 0, error: 0 });
  expect(skipped.map(({ line }) => line)).toContain(cells.length);
});
