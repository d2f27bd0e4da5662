/** Why a row of a file cannot be carried out, and what to do about it. */
import { fullName } from '../account/schema.ts';
import type { Clash } from './number.ts';
import type { Person, Who } from './person.ts';
import { importColumns, type ImportColumn } from './file.ts';
import type { Student } from '../student/schema.ts';

export interface RowProblem {
  readonly column: ImportColumn | undefined;
  readonly message: string;
}

/** 「姓：入力してください」 */
export const problemWords = ({ column, message }: RowProblem): string =>
  column === undefined ? message : `${importColumns[column]}：${message}`;

/** How a file's people are called in a message; rows by their place below the heading. */
export interface Naming {
  readonly rows: readonly Person[];
  readonly groupName: (groupId: string) => string;
  /** The row that is about a pupil, if there is one. */
  readonly rowOf: (student: Student) => number | undefined;
}

const placeWords = (groupName: string, number: string): string =>
  `${groupName}${number === '' ? '' : `${number}番`}`;

/** 「石田 花子さん(5年1組2番、ユーザーID s123456)」 */
const studentWords = ({ name, groupId, number, userName }: Student, { groupName }: Naming): string =>
  `${fullName(name)}さん(${placeWords(groupName(groupId), String(number ?? ''))}、ユーザーID ${userName})`;

/** 「4行目の石田 花子さん(5年1組3番)」 */
function rowWords(at: number, { rows, groupName }: Naming): string {
  const row = rows[at];
  if (row === undefined) return lineWords(at);
  const place = placeWords(groupName(row.groupId), row.number);
  return `${lineWords(at)}の${fullName(row)}さん${place === '' ? '' : `(${place})`}`;
}

/** The heading is line 1. */
const lineWords = (at: number): string => `${String(at + 2)}行目`;

export function unclearProblem(who: Extract<Who, { kind: 'unclear' }>, naming: Naming): RowProblem {
  const students = who.students.map((student) => studentWords(student, naming));
  const people = [...students, ...who.rows.map((at) => rowWords(at, naming))].join('、');
  switch (who.why) {
    case 'other-name':
      return {
        column: 'userName',
        message: `${people}のものです。別の人なら、ユーザーIDを直してください。同じ人の姓と名をどちらも変えるときは、生徒の一覧で直してください`,
      };
    case 'same-user-name':
      return { column: 'userName', message: `${people}と重なっています。どちらかを直してください` };
    case 'same-name':
      return {
        column: undefined,
        message:
          students.length > 0
            ? `同じ氏名の人がいて、だれの行か決められません：${people}。その人なら同じユーザーIDを、新しい生徒なら新しいユーザーIDを決めて入れてください`
            : `同じ氏名の行があって、見分けられません：${people}。同じ人なら1行にまとめ、別の人ならそれぞれにユーザーIDか生年月日を入れてください`,
      };
  }
}

export function clashProblem(clash: Clash, row: Person, naming: Naming): RowProblem {
  const number = `${row.number}番`;
  if (clash.kind === 'twice') {
    const people = clash.rows.map((at) => rowWords(at, naming)).join('、');
    return { column: 'number', message: `${number}が${people}と重なっています。どちらかを直してください` };
  }
  const holder = studentWords(clash.holder, naming);
  const at = naming.rowOf(clash.holder);
  return {
    column: 'number',
    message:
      at === undefined
        ? `${number}は${holder}の番号です。${fullName(row)}さんと同じ人なら、そのユーザーIDを入れてください。別の人なら、どちらかの番号を直してください`
        : `${number}は${holder}の番号です。${fullName(row)}さんの番号か、${lineWords(at)}を直してください`,
  };
}
