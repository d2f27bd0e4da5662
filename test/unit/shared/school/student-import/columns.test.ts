/** What holds for every column, also for one that comes later. */
import { expect, test } from 'vitest';
import { importColumns } from '#shared/school/student-import/columns/column-list.ts';
import { changesOf } from '#shared/school/student-import/planning/change.ts';
import { emptyInput, inputOf, type StudentInput } from '#shared/school/student/schema.ts';
import { student } from '#test/support/school/roster-rows.ts';

const fields = Object.keys(emptyInput) as (keyof StudentInput)[];

test.each(fields)('WHEN %s is another THEN an update tells it, or it would never be carried out', (field) => {
  const input = { ...inputOf(student()), [field]: 'もりのなか' };
  expect(changesOf(student(), input, (id) => id)).toHaveLength(1);
});

test('the fields of the form are the columns of our own files; the group stands there by its name', () => {
  const columns = Object.keys(importColumns).filter((column) => column !== 'userName');
  expect(columns.map((column) => (column === 'groupName' ? 'groupId' : column)).toSorted()).toEqual(
    fields.toSorted(),
  );
});
