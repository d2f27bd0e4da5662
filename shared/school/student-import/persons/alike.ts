/** Whose name is nearly that of a row: a corrected character or reading, or a family name that changed. */
import { fullName, type PersonName } from '#shared/people/account/schema.ts';
import { toKatakana } from '#shared/kernel/kana.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { foldName } from '#shared/kernel/fold-name.ts';
import { placeNow, placeOf } from './number.ts';

interface Written extends PersonName {
  readonly groupId: string;
  readonly number: string;
  readonly birthOn: string;
}

/** One character added, left out or changed. */
function isOneApart(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (a.length === 0 || b.length === 0 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--;
    endOfB--;
  }
  return endOfA - start <= 1 && endOfB - start <= 1;
}

export const spelling = (name: PersonName): string => foldName(fullName(name));
export const reading = ({ familyKana, givenKana }: PersonName): string =>
  foldName(toKatakana(familyKana + givenKana));
const same = (one: string, other: string): boolean => one !== '' && foldName(one) === foldName(other);

const isLike = (row: Written, { name }: Student): boolean =>
  isOneApart(spelling(row), spelling(name)) ||
  isOneApart(reading(row), reading(name)) ||
  same(row.family, name.family) ||
  same(row.given, name.given);

/** Of these pupils, those a row could be: nearly the name, and the same place in the class or birth date. */
export function alikeOf(students: readonly Student[]): (row: Written) => Student[] {
  const byPlace = new Map(students.map((student) => [placeNow(student), student]));
  const byBirth = Map.groupBy(students, ({ birthOn = '' }) => birthOn);
  return (row) => {
    const there = row.number === '' ? undefined : byPlace.get(placeOf(row.groupId, row.number));
    const born = row.birthOn === '' ? [] : (byBirth.get(row.birthOn) ?? []);
    const possible = new Set([...(there === undefined ? [] : [there]), ...born]);
    return [...possible].filter((student) => isLike(row, student));
  };
}
