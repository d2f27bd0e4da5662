import { auditWords } from '#shared/audit-actions.ts';
import type { AuditEntry } from '#shared/record/audit/schema.ts';
import { fileInstant } from '#web/lib/file-instant.ts';
import type { TextTable } from '#web/lib/table-file.ts';

/** What somebody did to many at once is one row, under the newest of its entries. */
export interface AuditRow {
  readonly first: AuditEntry;
  readonly entries: readonly AuditEntry[];
  /** The next page may have more of it. */
  readonly goesOn: boolean;
}

/** Fewer stand by themselves. */
const fewestTogether = 5;
/** From one entry to the next; a job writes several a second. */
const apartMs = 60_000;

const isOf = (before: AuditEntry | undefined, { at }: AuditEntry): boolean =>
  before !== undefined && Date.parse(before.at) - Date.parse(at) <= apartMs;

/** `entries`: newest first; `more`: older ones follow. */
export function together(entries: readonly AuditEntry[], more: boolean): AuditRow[] {
  const groups: AuditEntry[][] = [];
  const open = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const { action, actorName, actorMark, subjectName } = entry;
    const act = JSON.stringify([action, actorName, actorMark]);
    const group = subjectName === undefined ? undefined : open.get(act);
    if (group !== undefined && isOf(group.at(-1), entry)) group.push(entry);
    else {
      const own = [entry];
      groups.push(own);
      if (subjectName !== undefined) open.set(act, own);
    }
  }
  return groups
    .flatMap((group) => (group.length < fewestTogether ? group.map((entry) => [entry]) : [group]))
    .map((group): AuditRow => ({
      first: group[0]!,
      entries: group,
      goesOn: more && group.length > 1 && group.at(-1) === entries.at(-1),
    }))
    .toSorted((one, other) => (one.first.id < other.first.id ? 1 : -1));
}

/** Whom, what, and how, in one sentence. */
export function auditSentence({ first, entries, goesOn }: AuditRow): string {
  const { action, subjectName } = first;
  const detail = entries.every((entry) => entry.detail === first.detail) ? first.detail : undefined;
  const others = entries.length > 1 ? ` ほか${String(entries.length - 1)}人${goesOn ? '以上' : ''}` : '';
  return `${subjectName === undefined ? '' : `${subjectName}${others}：`}${auditWords(action)}${detail === undefined ? '' : `（${detail}）`}`;
}

/** Everybody of a row. */
export const auditPeople = ({ entries }: AuditRow): string =>
  entries
    .map(({ subjectName = '', detail }) => `${subjectName}${detail === undefined ? '' : `（${detail}）`}`)
    .join('、');

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
