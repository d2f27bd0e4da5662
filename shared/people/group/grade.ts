/** A grade as a school writes it: apart from what is made of it, since whoever is told by theirs needs nothing else. Pure. */
const kanji = ['', ...'一二三四五六七八九十', '十一', '十二'];
/** 「五年」 and 「中三」 are typed too; 「一般」 is none, nor is how long a course takes (二年制1年), a class (4組) or what else is counted (10期). */
const number =
  /\d+(?!\d*(?:年制|組|学?級|班|段|期|クラス|HR))|(?<![一二三四五六七八九十])(?:十[一二]?|[一二三四五六七八九])(?=\s*(?:学?年(?!制)|$))/u;
const valueOf = (found: string): number => (/\d/u.test(found) ? Number(found) : kanji.indexOf(found));
const writtenAs = (found: string, value: number): string =>
  /\d/u.test(found) ? String(value) : (kanji[value] ?? String(value));

/** `5年` and `五年` → 5 */
export function gradeNumber(grade: string): number | undefined {
  const [found] = number.exec(grade.normalize('NFKC')) ?? [];
  return found === undefined ? undefined : valueOf(found);
}

/** A grade that says of which school it is: of a club, 「中1」 where one school has both, 「小学部2年」. */
const saysSchool = /^([小中高])(?!専|学年|級|段)/u;
const schoolsSaid = { 小: '小学校', 中: '中学校', 高: '高等学校' } as const;
type SchoolSaid = (typeof schoolsSaid)[keyof typeof schoolsSaid];

export const schoolSaidBy = (grade: string): SchoolSaid | undefined =>
  schoolsSaid[saysSchool.exec(grade.trim())?.[1] as keyof typeof schoolsSaid];

/** After the last year of the one school comes the first of the next. */
const nextSchools = [
  [/^(小学?(?:部|校)?)([6六])/u, (said: string) => said.replace('小', '中')],
  [/^(中等?学?部)([3三])/u, () => '高等部'],
  [/^(中学校)([3三])/u, () => '高等学校'],
  [/^(中学)([3三])/u, () => '高校'],
  [/^(中)([3三])/u, () => '高'],
] as const;

/** `中学2年` → `中学1年` */
export const firstGradeLike = (grade: string): string =>
  grade.normalize('NFKC').replace(number, (found) => writtenAs(found, 1));

/** Two at once: 一・二年, 5年と6年, 小1・小2. */
const several =
  /[\d一二三四五六七八九十]\s*(?:学?年生?)?\s*(?:[^\p{L}\p{N}\s()]|ー|と|及び|から)\s*(?:[小中高]\p{L}{0,3})?[\d一二三四五六七八九十]|\d\s*学?年生?\s*\d+\s*学?年/u;
const everyNumber = /\d+|十[一二]?|[一二三四五六七八九]/gu;

/** Of several at once the highest: 「5・6年」 → 6; undefined for one alone. */
export function highestOfSeveral(grade: string): number | undefined {
  const plain = grade.normalize('NFKC');
  return several.test(plain) ? Math.max(...(plain.match(everyNumber) ?? []).map(valueOf)) : undefined;
}

/**
 * `5年` → `6年`, `五年` → `六年`, `小6` → `中1`; a grade without a number stays, and one that nothing follows. What follows on 高3 is for
 * the school to say, but where it has a 高4.
 */
export function nextGrade(grade: string, lastOfAll = 3): string {
  const plain = grade.normalize('NFKC');
  const isLast = schoolSaidBy(plain) === '高等学校' && (gradeNumber(plain) ?? 0) >= lastOfAll;
  if (isLast || several.test(plain)) return plain;
  for (const [last, first] of nextSchools) {
    const [all = '', said = '', year = ''] = last.exec(plain) ?? [];
    if (all !== '') return `${first(said)}${writtenAs(year, 1)}${plain.slice(all.length)}`;
  }
  return plain.replace(number, (found) => writtenAs(found, valueOf(found) + 1));
}
