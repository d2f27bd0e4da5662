/** What the headings of Japanese rosters mean. */
import { toKatakana } from '#shared/kernel/kana.ts';
import { importColumns, type ImportColumn } from './file.ts';

/** What a column of a school's own file can hold: some hold two or three of ours. */
export type Meaning = ImportColumn | 'fullName' | 'fullKana' | 'place' | 'fullPlace';

/** In a sentence. */
export const shortWords: Readonly<Record<Meaning, string>> = {
  fullName: '氏名',
  fullKana: 'ふりがな',
  family: importColumns.family,
  given: importColumns.given,
  familyKana: importColumns.familyKana,
  givenKana: importColumns.givenKana,
  place: '学年と組',
  fullPlace: '学年と組と番号',
  grade: importColumns.grade,
  className: importColumns.className,
  number: importColumns.number,
  birthOn: importColumns.birthOn,
  userName: importColumns.userName,
  groupName: importColumns.groupName,
};
export const meanings = Object.keys(shortWords) as Meaning[];

/** In a list to choose from, where each has to say what it is not. */
export const meaningWords: Readonly<Record<Meaning, string>> = {
  ...shortWords,
  fullName: '氏名(姓と名)',
  fullKana: 'ふりがな(セイとメイ)',
  place: '学年と組(1年1組)',
  fullPlace: '学年と組と番号(1年1組12番)',
};

const whose = ['児童生徒', '児童', '生徒', '学生', '園児', '本人'];
const readings = [
  'フリガナ',
  '振り仮名',
  'ヨミガナ',
  '読み仮名',
  '読みがな',
  '読み',
  'ヨミ',
  'カナ',
  '全角カナ',
  '半角カナ',
];

const numbers = ['番', '番号', '出席番号'];

/** The first is our own; the further behind, the rather another one wins. Folded below. */
const aliases: Readonly<Record<Meaning, readonly string[]>> = {
  userName: ['ユーザーID', 'ユーザID', 'ユーザー名', 'ユーザ名', 'ログインID', 'ID'],
  family: ['姓', '氏', '名字', '苗字', '姓漢字', '漢字姓'],
  given: ['名', '名漢字', '漢字名'],
  fullName: [
    '氏名',
    ...whose.flatMap((who) => [`${who}氏名`, `${who}名`]),
    '氏名漢字',
    '漢字氏名',
    '姓名',
    'フルネーム',
    '名前',
    '児童',
    '生徒',
  ],
  fullKana: [
    'フリガナ',
    ...readings.flatMap((reading) => [`氏名${reading}`, `${reading}氏名`, `名前${reading}`]),
    ...whose.flatMap((who) => readings.flatMap((reading) => [`${who}氏名${reading}`, `${who}名${reading}`])),
    ...readings.filter((reading) => reading !== 'フリガナ'),
    '氏名のフリガナ',
    'カナ名',
    'セイメイ',
  ],
  familyKana: ['セイ', '姓カナ', '姓フリガナ', '氏カナ', '氏フリガナ', '姓ヨミ', '姓ヨミガナ', 'カナ姓'],
  givenKana: ['メイ', '名カナ', '名フリガナ', '名ヨミ', '名ヨミガナ'],
  grade: ['学年', '年', '学年名', '在籍学年', '現学年', '現在の学年'],
  className: ['組', 'クラス', '学級', '組名', 'クラス名', '学級名', 'ホームルーム', 'HR', '所属クラス'],
  place: ['学年組', '年組', '学年クラス', '学年学級', '年クラス', '年組名'],
  fullPlace: ['年組', '学年組', '年クラス', '学年クラス', '学年学級'].flatMap((place) =>
    numbers.map((number) => `${place}${number}`),
  ),
  number: ['出席番号', '出席簿番号', '出席No', '出席番', '名簿番号', '番号', '番', 'No'],
  birthOn: ['生年月日', '生年月日西暦', '西暦生年月日', '生年月日和暦', '和暦生年月日', '誕生日'],
  groupName: ['グループ名', 'グループ', '所属グループ', '所属'],
};

/** Width, case, kana, spaces and marks do not matter in a heading. */
export const foldHeading = (heading: string): string =>
  toKatakana(heading)
    .toLowerCase()
    .replaceAll(/必須|任意|[\s()[\]{}【】「」『』〔〕<>・:;*※.,、。_\-/]/gu, '');

/** 「No.」: in a list it may be the number of a line. */
export const isLineNumber = (heading: string): boolean => foldHeading(heading) === 'no';

export interface Named {
  readonly meaning: Meaning;
  /** 0 is our own heading. */
  readonly rank: number;
}

const named = new Map(
  meanings.flatMap((meaning) =>
    aliases[meaning].map((alias, rank): [string, Named] => [foldHeading(alias), { meaning, rank }]),
  ),
);

export const meaningOf = (heading: string): Named | undefined => named.get(foldHeading(heading));
