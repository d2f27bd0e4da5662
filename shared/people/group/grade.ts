/** A grade as a school writes it: apart from what is made of it, since whoever is told by theirs needs nothing else. Pure. */
const number = /\d+/u;

/** `5年` → 5 */
export function gradeNumber(grade: string): number | undefined {
  const [found] = number.exec(grade.normalize('NFKC')) ?? [];
  return found === undefined ? undefined : Number(found);
}

/** `5年` → `6年`; a grade without a number stays. */
export const nextGrade = (grade: string): string =>
  grade.normalize('NFKC').replace(number, (digits) => String(Number(digits) + 1));
