/** From a school's file to its rows, cell by cell as they stand there. */
import { toKatakana } from '../kernel/kana.ts';
import { maximumRows } from './schema.ts';

export const importColumns = {
  userName: 'ユーザーID',
  family: '姓',
  given: '名',
  familyKana: 'セイ',
  givenKana: 'メイ',
  grade: '学年',
  className: '組',
  number: '出席番号',
  birthOn: '生年月日',
  groupName: 'グループ名',
} as const;
export type ImportColumn = keyof typeof importColumns;
const columnNames = Object.keys(importColumns) as ImportColumn[];
const required: readonly ImportColumn[] = ['family', 'given', 'familyKana', 'givenKana'];

const aliases: Readonly<Record<ImportColumn, readonly string[]>> = {
  userName: ['ユーザーID', 'ユーザID', 'ユーザー名', 'ユーザ名', 'ID', 'ログインID'],
  family: ['姓', '氏', '名字', '苗字'],
  given: ['名', '名前'],
  familyKana: ['セイ', '姓(カナ)', '姓カナ', '姓フリガナ', '姓(フリガナ)', '氏カナ'],
  givenKana: ['メイ', '名(カナ)', '名カナ', '名フリガナ', '名(フリガナ)'],
  grade: ['学年', '年'],
  className: ['組', 'クラス', '学級'],
  number: ['出席番号', '番号', '番', 'No', 'No.'],
  birthOn: ['生年月日', '誕生日'],
  groupName: ['グループ名', 'グループ', '所属'],
};

/** Width, case, kana and spaces do not matter in a heading. */
const folded = (heading: string): string => toKatakana(heading).toLowerCase().replaceAll(' ', '');
const columnOf = new Map(
  columnNames.flatMap((column) => aliases[column].map((alias) => [folded(alias), column] as const)),
);

export type ImportRow = Readonly<Record<ImportColumn, string>>;

/** What is wrong with the file as a whole; nothing of it can be used. */
export class BadFile extends Error {}

/** The rows of a CSV, comma or tab, quoted or not. @throws BadFile */
export function parseCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/u, '');
  const firstLine = body.split(/\r?\n/u, 1)[0] ?? '';
  const separator = firstLine.includes('\t') && !firstLine.includes(',') ? '\t' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((value) => value.trim() !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < body.length; at++) {
    const character = body[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (body[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (quoted)
    throw new BadFile('引用符(")が閉じていません。ファイルが途中で切れていないか確かめてください。');
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The apostrophe our own export puts before what a spreadsheet would run belongs to no name. */
const plain = (cell: string): string => cell.replace(/^'(?=[\s\u3000]*[=+\-@＝＋－＠])/u, '');

/** Rows by column, in any order of columns; further columns are passed over. @throws BadFile */
export function readRows(table: readonly (readonly string[])[]): ImportRow[] {
  const [head, ...body] = table;
  if (head === undefined) throw new BadFile('ファイルが空です。');
  const places = new Map<ImportColumn, number>();
  head.forEach((heading, index) => {
    const column = columnOf.get(folded(heading));
    if (column === undefined) return;
    if (places.has(column))
      throw new BadFile(`「${importColumns[column]}」の列が2つあります。1つにしてください。`);
    places.set(column, index);
  });
  const missing = required.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw new BadFile(
      `1行目に見出し「${missing.map((column) => importColumns[column]).join('」「')}」がありません。ひな形をダウンロードして、見出しを合わせてください。`,
    );
  if (body.length === 0) throw new BadFile('見出しの下に、生徒の行がありません。');
  if (body.length > maximumRows)
    throw new BadFile(
      `${body.length.toLocaleString('ja-JP')}行あります。1つのファイルは5,000行までです。ファイルを分けてください。`,
    );
  return body.map((cells) => {
    const value = (column: ImportColumn): string => plain(cells[places.get(column) ?? -1] ?? '');
    return Object.fromEntries(columnNames.map((column) => [column, value(column)])) as ImportRow;
  });
}
