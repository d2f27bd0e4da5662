import { auditWords } from '#shared/audit-actions.ts';
import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { fileInstant } from '#web/lib/file-instant.ts';
import type { TextTable } from '#web/lib/table-file.ts';

/** Whom, what, and how, in one sentence. */
export const auditSentence = ({ action, subjectName, detail }: AuditEntry): string =>
  `${subjectName === undefined ? '' : `${subjectName}：`}${auditWords(action)}${detail === undefined ? '' : `（${detail}）`}`;

export const auditTable = (entries: readonly AuditEntry[]): TextTable => [
  ['日時', '行った人', '内容', '対象の人', '詳細', '記録番号', '行った人の記号'],
  ...entries.map(({ at, actorName, actorMark = '', action, subjectName = '', detail = '', id }) => [
    fileInstant(at),
    actorName,
    auditWords(action),
    subjectName,
    detail,
    id,
    actorMark,
  ]),
];
