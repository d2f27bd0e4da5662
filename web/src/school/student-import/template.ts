import type { Group } from '#shared/people/group/schema.ts';
import { importColumns, ownRow } from '#shared/school/student-import/columns/column-list.ts';
import type { TextTable } from '#web/lib/table-file.ts';

/** All headings, and one row for each class so that its name is spelled as here. Apart from what reads any file: that knows no column. */
export const template = (groups: readonly Group[]): TextTable => [
  Object.values(importColumns),
  ...groups.map(({ name, grade, className }) => ownRow({ groupName: name, grade, className })),
];
