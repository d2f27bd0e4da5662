/** With the headings the file for creating pupils has, so that the export can be corrected and read in again. */
import { importColumns, type ImportColumn } from '#shared/school/student-import/columns/column-list.ts';
import { inputOf, type Student } from '#shared/school/student/schema.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { statusWords } from './list.ts';

const columns = Object.keys(importColumns) as ImportColumn[];

export const exportTable = (students: readonly Student[], groupName: (id: string) => string): TextTable => [
  [...Object.values(importColumns), '状態', '最後に使った日'],
  ...students.map((student) => {
    const { userName, groupId, status, lastSeenOn = '' } = student;
    const said: Readonly<Record<ImportColumn, string>> = {
      ...inputOf(student),
      userName,
      groupName: groupName(groupId),
    };
    return [...columns.map((column) => said[column]), statusWords[status], lastSeenOn];
  }),
];
