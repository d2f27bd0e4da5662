/** Why a row of a file cannot be carried out, and what to do about it. */
import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { importColumns, type ImportColumn } from '../columns/column-list.ts';
import { cellWords, rowWords, type ImportRow } from '../reading/file.ts';
import type { Clash } from './number.ts';
import type { Person } from './person.ts';

export interface RowProblem {
  readonly column: ImportColumn | undefined;
  readonly message: string;
  /** There is nothing in the cell. */
  readonly empty?: true;
  /** What rows with such a problem have in common, where the message names people. */
  readonly reason?: string;
}

/** 「姓：絵文字は使えません」, 「セイがありません」 */
export function problemWords({ column, message, empty }: RowProblem): string {
  if (column === undefined) return message;
  return empty ? `${importColumns[column]}がありません` : `${importColumns[column]}：${message}`;
}

interface Gathered {
  readonly reason: string;
  /** As the teacher finds them in the file: 「D12」. */
  readonly cells: readonly string[];
}

/** Problems by reason, the most frequent first, with the cells they are in. */
export function gathered(
  rows: readonly { readonly row: ImportRow; readonly problems: readonly RowProblem[] }[],
): Gathered[] {
  const all = rows.flatMap(({ row, problems }) =>
    problems.map((problem) => ({
      reason: problem.reason ?? problemWords(problem),
      cell: cellWords(row, problem.column),
    })),
  );
  return [...Map.groupBy(all, ({ reason }) => reason)]
    .map(([reason, found]) => ({ reason, cells: found.map(({ cell }) => cell) }))
    .toSorted((one, other) => other.cells.length - one.cells.length);
}

/** How a file's people are called in a message; rows by their place below the heading. */
export interface Naming {
  readonly rows: readonly ImportRow[];
  readonly persons: readonly Person[];
  readonly groupName: (groupId: string) => string;
  /** The row that is about a pupil, if there is one. */
  readonly rowOf: (student: Student) => number | undefined;
}

const placeWords = (groupName: string, number: string): string =>
  `${groupName}${number === '' ? '' : `${number}番`}`;

/** 「石田 花子さん(5年1組2番、ユーザーID s123456)」 */
const studentWords = ({ name, groupId, number, userName }: Student, { groupName }: Naming): string =>
  `${fullName(name)}さん（${placeWords(groupName(groupId), String(number ?? ''))}、ユーザーID ${userName}）`;

const lineWords = (at: number, { rows }: Naming): string => {
  const row = rows[at];
  return row === undefined ? '' : rowWords(row);
};

/** 「4行目の石田 花子さん(5年1組3番)」 */
function personWords(at: number, naming: Naming): string {
  const person = naming.persons[at];
  if (person === undefined) return lineWords(at, naming);
  const place = placeWords(naming.groupName(person.groupId), person.number);
  return `${lineWords(at, naming)}の${fullName(person)}さん${place === '' ? '' : `（${place}）`}`;
}

/** Two answers that give two rows one account. */
export const takenProblem = (student: Student, rows: readonly number[], naming: Naming): RowProblem => ({
  column: undefined,
  message: `${studentWords(student, naming)}は、${rows.map((at) => personWords(at, naming)).join('、')}でもあります。同じ人の行は1つだけにしてください`,
  reason: '1人の生徒が2つ以上の行になっています',
});

/** Nothing tells the two apart, so the second would be taken for a repeat of the first. */
export const twinProblem = (rows: readonly number[], naming: Naming): RowProblem => ({
  column: undefined,
  message: `${rows.map((at) => personWords(at, naming)).join('、')}とまったく同じ内容です。別の人なら、出席番号か生年月日を入れてください`,
  reason: '内容がまったく同じ行があります',
});

export function clashProblem(clash: Clash, row: Person, naming: Naming): RowProblem {
  const number = `${row.number}番`;
  const reason = 'ほかの人の番号と重なっています';
  if (clash.kind === 'twice') {
    const people = clash.rows.map((at) => personWords(at, naming)).join('、');
    return {
      column: 'number',
      message: `${number}が${people}と重なっています。どちらかを直してください`,
      reason: `出席番号：${reason}`,
    };
  }
  const holder = studentWords(clash.holder, naming);
  const at = naming.rowOf(clash.holder);
  const otherRow = at === undefined ? 'どちらかの番号' : lineWords(at, naming);
  return {
    column: 'number',
    message: `${number}は${holder}の番号です。${fullName(row)}さんの番号か、${otherRow}を直してください`,
    reason: `出席番号：${reason}`,
  };
}
