/** How an import and its rows are put into words. */
import { generalProblems, type ProblemWords } from '#shared/kernel/problem.ts';
import { organizationProblems } from '#shared/organization/problem.ts';
import type {
  ImportRefusal,
  ImportResult,
  LeftReason,
  StudentImport,
} from '#shared/student-import/schema.ts';
import { studentProblems } from '#shared/student/problem.ts';
import type { TextTable } from '#web/lib/table-file.ts';
import { people } from '#web/lib/people.ts';

export const stateWords: Record<StudentImport['state'], string> = {
  receiving: '始めていません',
  running: '登録しています',
  stopped: '途中で止まりました',
  done: '登録しました',
  undoing: '取り消しています',
  'undo-stopped': '取り消しが途中で止まりました',
  undone: '取り消しました',
};

const leftWords: Record<LeftReason, string> = {
  'signed-in': 'すでにサインインしているため残しました',
  'has-records': '結果などの記録があるため残しました',
  changed: 'そのあとに登録内容が変わったため残しました',
  'number-taken': '元の番号をほかの生徒が使っているため、番号だけは元に戻していません',
};

/** As the server would say them, were each row a request. */
const refusals: Record<ImportRefusal, ProblemWords> = {
  'user-name-taken': studentProblems['user-name-taken'],
  'number-taken': studentProblems['number-taken'],
  'version-conflict': generalProblems['version-conflict'],
  'not-found': generalProblems['not-found'],
  'organization-not-approved': organizationProblems['organization-not-approved'],
};

/** Why the row is not as it was asked for; undefined when it is. */
export const reasonOf = (row: ImportResult): string | undefined => {
  const { outcome, reason, undone, leftReason } = row;
  if (undone === 'left' && leftReason !== undefined) return leftWords[leftReason];
  if (outcome !== 'refused' || reason === undefined) return undefined;
  return `${refusals[reason].message}${row.numberFreed ? '元の番号はほかの生徒の番号になるため、この生徒の番号は空けてあります。' : ''}`;
};

/** What the button does: 「新しく3人を登録し、18人の登録を直す」. */
export function actWords({ create, update }: StudentImport['planned']): string {
  if (update === 0) return `新しく${people(create)}を登録する`;
  return create === 0
    ? `${people(update)}の登録を直す`
    : `新しく${people(create)}を登録し、${people(update)}の登録を直す`;
}

/** For who comes back without the file. */
export const reasonsTable = (rows: readonly ImportResult[]): TextTable => [
  ['行', '氏名', '理由'],
  ...rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [[`${String(row.line)}行目`, row.name, reason]];
  }),
];

export const doneOf = ({ counts: { created, there, updated, refused } }: StudentImport): number =>
  created + there + updated + refused;
