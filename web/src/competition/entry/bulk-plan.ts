/** From a school's table to who enters what: every cell that says something is read or refused, none is lost. Pure. */
import { fullName } from '#shared/people/account/schema.ts';
import type { AssignmentView } from '#shared/competition/competition/view.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { normalizeUserName, type Student } from '#shared/school/student/schema.ts';
import { folded } from '#web/lib/folded.ts';

export interface BulkProblem {
  /** As in their file, the heading being row 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

export interface BulkPlan {
  readonly pairs: readonly { readonly userId: string; readonly divisionCode: string }[];
  readonly people: number;
  readonly problems: readonly BulkProblem[];
}

interface Known {
  readonly assignments: readonly AssignmentView[];
  readonly pupils: readonly Student[];
  readonly entries: readonly Pick<Entry, 'personId' | 'division' | 'state'>[];
}

const headings = {
  userName: ['ユーザーID', 'ユーザID', 'ID', 'ログインID'],
  grade: ['学年', '年'],
  className: ['組', 'クラス', '学級'],
  number: ['出席番号', '番号', '番', 'No', 'No.'],
  name: ['氏名', '名前', '姓名'],
} as const;
type Column = keyof typeof headings;

const columnOf = new Map(
  (Object.keys(headings) as Column[]).flatMap((column) =>
    headings[column].map((alias) => [folded(alias), column] as const),
  ),
);

/** 「5年」 and 「５」, 「1組」 and 「１」 are the same. */
const plainNumber = (text: string): string => /\d+/u.exec(text.normalize('NFKC'))?.[0] ?? folded(text);
const placeOf = (grade: string, className: string, number: string): string =>
  [grade, className, number].map(plainNumber).join('-');

const yes = new Set(['1', '○', '〇', '◯', '◎', 'o', 'はい', 'yes', 'true', '✓', '✔', 'レ', '●'].map(folded));
const no = new Set(['', '0', '×', '-', 'ー', '―', 'いいえ', 'no', 'false'].map(folded));

/** What keeps the whole file from being read. */
export class BadBulkFile extends Error {}

export function planBulk(
  table: readonly (readonly string[])[],
  { assignments, pupils, entries }: Known,
): BulkPlan {
  const [head, ...body] = table;
  if (head === undefined) throw new BadBulkFile('ファイルが空です。');
  const divisions = new Map(assignments.map(({ division }) => [folded(division.name), division]));
  const places = new Map<Column, number>();
  const wanted = new Map<number, AssignmentView['division']>();
  head.forEach((heading, index) => {
    const column = columnOf.get(folded(heading));
    const division = divisions.get(folded(heading));
    if (column !== undefined) places.set(column, index);
    else if (division !== undefined) wanted.set(index, division);
  });
  const byPlace = places.has('grade') && places.has('className') && places.has('number');
  if (!places.has('userName') && !byPlace)
    throw new BadBulkFile(
      '1行目に「ユーザーID」か、「学年」「組」「出席番号」の見出しがありません。ひな形に合わせてください。',
    );
  if (wanted.size === 0)
    throw new BadBulkFile('1行目に課題の名前の見出しがありません。ひな形に合わせてください。');
  if (body.length === 0) throw new BadBulkFile('見出しの下に、生徒の行がありません。');

  const byName = new Map(pupils.map((pupil) => [pupil.userName, pupil]));
  const atPlace = new Map<string, Student[]>();
  for (const pupil of pupils)
    if (pupil.number !== undefined) {
      const place = placeOf(pupil.grade, pupil.className, String(pupil.number));
      atPlace.set(place, [...(atPlace.get(place) ?? []), pupil]);
    }
  const entered = new Set(
    entries
      .filter(({ state }) => holdsPlace(state))
      .map(({ personId, division }) => `${personId} ${division.code}`),
  );

  const problems: BulkProblem[] = [];
  const pairs = new Map<string, { userId: string; divisionCode: string }>();
  body.forEach((cells, index) => {
    const row = index + 2;
    const cell = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
    const refuse = (column: string, message: string): void => void problems.push({ row, column, message });
    const found = findPupil(cell, { byName, atPlace }, refuse);
    if (found === undefined) return;
    for (const [at, division] of wanted) {
      const said = cells[at]?.trim() ?? '';
      if (no.has(folded(said))) continue;
      if (!yes.has(folded(said))) {
        refuse(
          division.name,
          `「${said}」は読み取れません。参加するときは「○」、しないときは空欄にしてください`,
        );
        continue;
      }
      const pair = `${found.userId} ${division.code}`;
      if (entered.has(pair)) refuse(division.name, 'すでに申し込んでいます');
      else if (pairs.has(pair)) refuse(division.name, '同じ生徒の行がほかにもあります');
      else pairs.set(pair, { userId: found.userId, divisionCode: division.code });
    }
  });
  const all = [...pairs.values()];
  return { pairs: all, people: new Set(all.map(({ userId }) => userId)).size, problems };
}

function findPupil(
  cell: (column: Column) => string,
  { byName, atPlace }: { byName: ReadonlyMap<string, Student>; atPlace: ReadonlyMap<string, Student[]> },
  refuse: (column: string, message: string) => void,
): Student | undefined {
  const userName = normalizeUserName(cell('userName'));
  const place = placeOf(cell('grade'), cell('className'), cell('number'));
  const [one, ...others] = userName === '' ? (atPlace.get(place) ?? []) : [byName.get(userName)];
  if (one === undefined) {
    if (userName === '') refuse('出席番号', '学年・組・出席番号の合う生徒が見つかりません');
    else refuse('ユーザーID', `ユーザーID「${userName}」の生徒が見つかりません`);
    return undefined;
  }
  if (others.length > 0) {
    refuse('出席番号', '同じ学年・組・出席番号の生徒が2人以上います。ユーザーIDで指定してください');
    return undefined;
  }
  const name = cell('name');
  // A number alone may be somebody else's by now: a name that stands there has to be theirs.
  if (name !== '' && folded(name) !== folded(fullName(one.name))) {
    refuse('氏名', `登録されている氏名は「${fullName(one.name)}」です。行がずれていないか確かめてください`);
    return undefined;
  }
  return one;
}
