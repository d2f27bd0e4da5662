/** A school's roster as its office keeps it, untouched: 400 children of 18 classes, with all that surrounds them. */

const families = [
  ['青木', 'あおき'],
  ['石田', 'いしだ'],
  ['上野', 'うえの'],
  ['江口', 'えぐち'],
  ['小野', 'おの'],
  ['髙橋', 'たかはし'],
  ['木村', 'きむら'],
  ['久保', 'くぼ'],
  ['小林', 'こばやし'],
  ['佐々木', 'ささき'],
  ['清水', 'しみず'],
  ['鈴木', 'すずき'],
  ['関', 'せき'],
  ['高山', 'たかやま'],
  ['千葉', 'ちば'],
  ['土屋', 'つちや'],
  ['中村', 'なかむら'],
  ['西田', 'にしだ'],
  ['野口', 'のぐち'],
  ['渡邊', 'わたなべ'],
] as const;
const givens = [
  ['葵', 'あおい'],
  ['樹', 'いつき'],
  ['海', 'うみ'],
  ['絵里', 'えり'],
  ['楓', 'かえで'],
  ['希', 'のぞみ'],
  ['心', 'こころ'],
  ['咲', 'さき'],
  ['翔', 'しょう'],
  ['澄', 'すみ'],
  ['空', 'そら'],
  ['大地', 'だいち'],
  ['翼', 'つばさ'],
  ['直', 'なお'],
  ['晴', 'はる'],
  ['響', 'ひびき'],
  ['真央', 'まお'],
  ['陸', 'りく'],
  ['凛', 'りん'],
  ['蓮', 'れん'],
] as const;

const classes = Array.from({ length: 18 }, (_, at) => ({
  grade: Math.floor(at / 3) + 1,
  room: (at % 3) + 1,
}));

/** `H29.5.3` and the like, of the year in which a child of the grade is born. */
const born = (grade: number, at: number): string => {
  const [year, month, day] = [2020 - grade, 4 + (at % 8), 1 + (at % 28)];
  return year > 2019 || (year === 2019 && month > 4)
    ? `令和${year === 2019 ? '元' : String(year - 2018)}年${month}月${day}日`
    : `平成${year - 1988}年${month}月${day}日`;
};

/** Every name is one child's. */
const children = families.flatMap(([family, familyKana]) =>
  givens.map(([given, givenKana]) => [`${family}　${given}`, `${familyKana}　${givenKana}`] as const),
);

const pupils = classes.map(({ grade, room }, index) =>
  children
    .filter((_, at) => at % classes.length === index)
    .map(([name, kana], at) => ({ grade, room, number: at + 1, name, kana, birth: born(grade, at) })),
);
const title = ['令和8年度　鍵盤小学校　児童名簿'];
const all = `${children.length}名`;

/** Cells as they stand on the sheet: a title, a line without anything, the headings, the children, how many they are. */
export const wholeSchool: readonly (readonly string[])[] = [
  title,
  [''],
  ['No.', '学年', '組', '番号', '氏名', 'ふりがな', '生年月日', '備考'],
  ...pupils
    .flat()
    .map(({ grade, room, number, name, kana, birth }) => [
      String(number),
      String(grade),
      String(room),
      String(number),
      name,
      kana,
      birth,
      '',
    ]),
  ['', '', '', '', '合計', all, '', ''],
];

/** The same with grade, class and number in four digits, as an office sorts by them. */
export const wholeSchoolByDigits: readonly (readonly string[])[] = [
  title,
  ['No.', '年・組・番号', '氏名', 'ふりがな', '生年月日'],
  ...pupils
    .flat()
    .map(({ grade, room, number, name, kana, birth }, at) => [
      String(at + 1),
      `${grade}${room}${String(number).padStart(2, '0')}`,
      name,
      kana,
      birth,
    ]),
  ['', '合計', all, '', ''],
];

const rooms = [1, 2, 3];
const head = ['番号', '氏名', 'ふりがな'];
const across = (cellsOf: (room: number) => readonly string[]): string[] =>
  rooms.flatMap((room) => [...cellsOf(room), '']);

/** The same to be printed: the classes of a grade beside each other, and the next grade below them. */
export const wholeSchoolSideBySide: readonly (readonly string[])[] = [
  title,
  ...[1, 2, 3, 4, 5, 6].flatMap((grade) => {
    const own = rooms.map((room) => pupils[(grade - 1) * rooms.length + room - 1] ?? []);
    const longest = Math.max(...own.map(({ length }) => length));
    return [
      across((room) => [`${grade}年${room}組`, '', '']),
      across(() => head),
      ...Array.from({ length: longest }, (_, at) =>
        across((room) => {
          const pupil = own[room - 1]?.[at];
          return pupil === undefined ? ['', '', ''] : [String(pupil.number), pupil.name, pupil.kana];
        }),
      ),
      across((room) => ['計', `${own[room - 1]?.length ?? 0}名`, '']),
      [],
    ];
  }),
  ['合計', all],
];
