/** A school's roster in one of the many ways in which offices write theirs; who is in it is known. */
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

type Random = () => number;

export interface RosterPupil {
  readonly family: string;
  readonly given: string;
  /** Katakana. */
  readonly familyKana: string;
  readonly givenKana: string;
  readonly grade: number;
  readonly className: string;
  readonly number: number;
  /** `YYYY-MM-DD` */
  readonly birthOn: string;
}

const families = [
  ['青木', 'アオキ'],
  ['髙橋', 'タカハシ'],
  ['佐々木', 'ササキ'],
  ['林', 'ハヤシ'],
  ['小笠原', 'オガサワラ'],
  ['吉', 'ヨシ'],
  ['五十嵐', 'イガラシ'],
  ['渡邊', 'ワタナベ'],
] as const;
const givens = [
  ['蓮', 'レン'],
  ['花子', 'ハナコ'],
  ['さくら', 'サクラ'],
  ['翔太郎', 'ショウタロウ'],
  ['ジェニー', 'ジェニー'],
  ['楓', 'カエデ'],
  ['一', 'ハジメ'],
] as const;

export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

/** Classes of a school, by number. */
export function schoolOf(random: Random, grades: number, classesOfEach: number, size: number): RosterPupil[] {
  return Array.from({ length: grades }, (_, grade) =>
    Array.from({ length: classesOfEach }, (__, at) =>
      Array.from({ length: size }, (___, index): RosterPupil => {
        const [family, familyKana] = pick(random, families);
        const [given, givenKana] = pick(random, givens);
        return {
          family,
          given,
          familyKana,
          givenKana,
          grade: grade + 1,
          className: String(at + 1),
          number: index + 1,
          birthOn: `${2019 - grade}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
        };
      }),
    ),
  ).flat(2);
}

/** Every name is one pupil's, as in nearly every school; at most 56 of them. */
export function withOwnNames(random: Random, pupils: readonly RosterPupil[]): RosterPupil[] {
  const names = families
    .flatMap((family) => givens.map((given) => ({ family, given, at: random() })))
    .toSorted((one, other) => one.at - other.at);
  return pupils.map((pupil, index) => {
    const name = names[index];
    if (name === undefined) throw new Error('more pupils than names');
    const [[family, familyKana], [given, givenKana]] = [name.family, name.given];
    return { ...pupil, family, familyKana, given, givenKana };
  });
}

const hiragana = (kana: string): string =>
  kana.replaceAll(/[ァ-ヶ]/gu, (one) => String.fromCodePoint(one.codePointAt(0)! - 0x60));
const halfWidth: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン',
    (full, at) => [full, String.fromCodePoint(0xff66 + at)],
  ),
);
const half = (kana: string): string =>
  Array.from(kana.normalize('NFD'), (one) =>
    one === '\u3099' ? 'ﾞ' : one === '\u309A' ? 'ﾟ' : (halfWidth[one] ?? one),
  ).join('');

const eraDay = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' });
const days: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => day.replaceAll('-', '/'),
  (day) => day.replaceAll('-', ''),
  (day) => eraDay.format(Date.parse(day)),
  (day) =>
    eraDay
      .format(Date.parse(day))
      .replace('平成', 'H')
      .replace('令和', 'R')
      .replace('元', '1')
      .replaceAll(/[年月]/gu, '.')
      .replace('日', ''),
  (day) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000),
];

interface Column {
  readonly heading: string;
  /** 出席番号 too. */
  readonly numbers?: true;
  readonly cell: (pupil: RosterPupil, index: number) => string;
}

/** What an office writes of its pupils, in columns of its own. */
function columnsOf(random: Random): Column[] {
  const one = <T>(...items: readonly T[]): T => pick(random, items);
  const gap = one(' ', '　', '  ', '　　');
  const kana = one((text: string) => text, hiragana, half);
  const day = one(...days);
  const name = one<readonly Column[]>(
    [
      {
        heading: one('氏名', '児童氏名', '生徒名', '氏　名', '氏名(漢字)'),
        cell: ({ family, given }) => `${family}${gap}${given}`,
      },
      {
        heading: one('ふりがな', 'フリガナ', 'ﾌﾘｶﾞﾅ', 'よみがな', '氏名カナ'),
        cell: ({ familyKana, givenKana }) => `${kana(familyKana)}${gap}${kana(givenKana)}`,
      },
    ],
    [
      { heading: one('姓', '名字', '氏'), cell: ({ family }) => family },
      { heading: one('名', '名前'), cell: ({ given }) => given },
      { heading: one('セイ', '姓（カナ）', '姓ふりがな'), cell: ({ familyKana }) => kana(familyKana) },
      { heading: one('メイ', '名（カナ）', '名ふりがな'), cell: ({ givenKana }) => kana(givenKana) },
    ],
  );
  const place = one<readonly Column[]>(
    [
      { heading: one('学年', '年'), cell: ({ grade }) => one(String(grade), `${grade}年`) },
      { heading: one('組', 'クラス', '学級'), cell: ({ className }) => one(className, `${className}組`) },
    ],
    [
      {
        heading: one('学年・組', '年組', 'クラス', '組', '所属'),
        cell: ({ grade, className }) =>
          one(`${grade}年${className}組`, `${grade}-${className}`, `${grade}の${className}`),
      },
    ],
    [
      {
        heading: one('年組番', '年・組・番号', '学年組番号'),
        numbers: true,
        cell: one(
          ({ grade, className, number }) => `${grade}年${className}組${number}番`,
          ({ grade, className, number }) =>
            one(`${grade}-${className}-${number}`, `${grade}の${className}の${number}`),
          ({ grade, className, number }) => `${grade}/${className}/${number}`,
          ({ grade, className, number }) => `${grade}${className}${String(number).padStart(2, '0')}`,
          ({ grade, className, number }) =>
            `${grade}${className.padStart(2, '0')}${String(number).padStart(2, '0')}`,
        ),
      },
    ],
  );
  const number = {
    heading: one('出席番号', '番号', '番', '出席No'),
    cell: (pupil: RosterPupil) => String(pupil.number),
  };
  const others: readonly Column[] = [
    { heading: '性別', cell: (_, index) => (index % 2 === 0 ? '男' : '女') },
    { heading: '備考', cell: (_, index) => (index % 7 === 0 ? '担任に連絡' : '') },
    { heading: '保護者氏名', cell: ({ family }) => `${family} 太郎` },
    { heading: one('No.', '№', '連番'), cell: (_, index) => String(index + 1) },
    { heading: '', cell: () => '' },
    { heading: '電話', cell: () => '03-0000-0000' },
  ];
  const columns = [
    ...place,
    ...(place.some(({ numbers }) => numbers) && random() < 0.5 ? [] : [number]),
    { heading: one('生年月日', '誕生日'), cell: ({ birthOn }: RosterPupil) => day(birthOn) },
    ...others.filter(() => random() < 0.4),
  ].map((column) => ({ column, at: random() }));
  // Halves of one name stand beside each other; all else in any order.
  return [...columns, ...name.map((column, index) => ({ column, at: 0.5 + index / 1000 }))]
    .toSorted((left, right) => left.at - right.at)
    .map(({ column }) => column);
}

const titles: readonly (readonly string[])[] = [
  [],
  ['令和8年度 さくら小学校 児童名簿'],
  ['', '令和8年4月6日現在'],
  ['さくら小学校', '', '作成者：事務室'],
  ['担任：', '山田 花子'],
  ['取扱注意'],
];

/** Rows of no pupil, as they stand below or between. */
const asides: readonly ((width: number) => string[])[] = [
  () => ['合計', '32'],
  () => ['', '', '計', '32名'],
  () => ['男子計 16名'],
  () => ['在籍数', '32'],
  () => ['※転入生を含む'],
  () => ['備考：4月6日に確認'],
];

interface WrittenRoster {
  readonly rows: Sheet['rows'];
  /** The index of the headings. */
  readonly heading: number;
  /** The line of each pupil's row. */
  readonly lines: readonly number[];
  /** The lines of rows that hold something and no pupil. */
  readonly asides: readonly number[];
}

/** As an office might write it; the order of its rows is that of `pupils`. */
export function writeRoster(random: Random, pupils: readonly RosterPupil[]): WrittenRoster {
  const columns = columnsOf(random);
  const rows: string[][] = [];
  for (let count = Math.floor(random() * 6); count > 0; count--) rows.push([...pick(random, titles)]);
  const head = columns.map(({ heading }) => heading);
  const heading = rows.push(head) - 1;
  const lines: number[] = [];
  const notes: number[] = [];
  for (const [index, pupil] of pupils.entries()) {
    if (random() < 0.03) rows.push([]);
    if (random() < 0.03) notes.push(rows.push(pick(random, asides)(head.length)));
    if (random() < 0.02) notes.push(rows.push([...head]));
    lines.push(rows.push(columns.map(({ cell }) => cell(pupil, index))));
  }
  notes.push(rows.push(pick(random, asides)(head.length)));
  return { rows, heading, lines, asides: notes };
}
