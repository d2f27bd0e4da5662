/** With the headings the file for creating pupils has, so that the export can be corrected and read in again. */
import { importColumns, ownRow } from '#shared/school/student-import/columns/column-list.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { statusWords } from './list.ts';

export const exportTable = (students: readonly Student[], groupName: (id: string) => string): TextTable => [
  [...Object.values(importColumns), '状態', '最後に使った日'],
  ...students.map((student) => [
    ...ownRow({ ...inputOf(student), userName: student.userName, groupName: groupName(student.groupId) }),
    statusWords[student.status],
    student.lastSeenOn ?? '',
  ]),
];
