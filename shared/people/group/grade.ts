/** A grade as a school writes it: apart from what is made of it, since whoever is told by theirs needs nothing else. Pure. */
const number = /\d+/u;

/** `5年` → 5 */
export function gradeNumber(grade: string): number | undefined {
  const [found] = number.exec(grade.normalize('NFKC')) ?? [];
  return found === undefined ? undefined : Number(found);
}

/** A grade that says of which school it is: of a club, 「中1」 where one school has both, 「小学部2年」. */
const saysSchool = /^([小中高])(?!専|学年|級|段)/u;
const schoolsSaid = { 小: '小学校', 中: '中学校', 高: '高等学校' } as const;
type SchoolSaid = (typeof schoolsSaid)[keyof typeof schoolsSaid];

export const schoolSaidBy = (grade: string): SchoolSaid | undefined =>
  schoolsSaid[saysSchool.exec(grade.trim())?.[1] as keyof typeof schoolsSaid];

/** After the last year of the one school comes the first of the next. */
const nextSchools = [
  [/^(小学?(?:部|校)?)6/u, (said: string) => `${said.replace('小', '中')}1`],
  [/^(中等?学?部)3/u, () => '高等部1'],
  [/^(中学校)3/u, () => '高等学校1'],
  [/^(中学)3/u, () => '高校1'],
  [/^(中)3/u, () => '高1'],
] as const;

/** `5年` → `6年`, `小6` → `中1`; a grade without a number stays. */
export function nextGrade(grade: string): string {
  const plain = grade.normalize('NFKC');
  for (const [last, first] of nextSchools) {
    const [all = '', said = ''] = last.exec(plain) ?? [];
    if (all !== '') return `${first(said)}${plain.slice(all.length)}`;
  }
  return plain.replace(number, (digits) => String(Number(digits) + 1));
}
