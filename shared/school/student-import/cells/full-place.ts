/** Grade, class and number where one cell holds all three: 1年1組12番, 1-1-12, １の１の12, under its own heading 1112 too. */
import { readDay } from './day.ts';
import { gradeOf, highestGrade, named, plain, yearInWords, type Place } from './place.ts';

export interface FullPlace extends Place {
  readonly number: string;
}

const inWords = new RegExp(
  `^${yearInWords}(?!度)\\s*(\\S.{0,17}?)\\s*(組|学級|クラス)\\s*[-‐–―−ーの・]?\\s*(\\d{1,2})\\s*番?$`,
  'u',
);
const mark = '[-‐–―−ーの・]';
const three = (between: string): RegExp =>
  new RegExp(`^(\\d{1,2})\\s*${between}\\s*(\\d{1,2}|[A-Z])\\s*${between}\\s*(\\d{1,2})\\s*番?$`, 'iu');
const withMarks = three(mark);
/** As days are written too, so that only a heading tells. */
const asDay = three('[./,、]');
/** The width says where each number ends: of three or six digits it does not. */
const digits = /^(\d)(?:(\d)|(\d{2}))(\d{2})$/u;
const highestClass = 20;
/** What a spreadsheet makes of 1-1-12: the first number is taken for the year 2001. */
const turnedIntoDay = /^200([1-9])-(\d{2})-(\d{2})$/u;

function fullPlaceOf([, ofSchool, grade, className, kind, number]: readonly (string | undefined)[]):
  | FullPlace
  | undefined {
  const year = Number(grade);
  if (year < 1 || year > highestGrade || Number(className) === 0 || Number(number) === 0) return undefined;
  return {
    grade: gradeOf(ofSchool, year),
    className: named(className ?? '', kind),
    number: String(Number(number)),
  };
}

/** What says all three wherever it stands: nobody writes a day, a telephone number or an ID so. */
export function readFullPlace(text: string): FullPlace | undefined {
  const said = plain(text);
  const words = inWords.exec(said);
  if (words !== null) return fullPlaceOf(words);
  const [all, grade, className, number] = withMarks.exec(said) ?? [];
  return all === undefined ? undefined : fullPlaceOf([all, undefined, grade, className, undefined, number]);
}

/** Of digits alone only their number says which of them are the class. */
export const isUnmarked = (text: string): boolean => /^\d+$/u.test(plain(text));

/** What stands in a column that is called so. */
export function readFullPlaceCell(text: string): FullPlace | undefined {
  const said = plain(text);
  const found = readFullPlace(said);
  if (found !== undefined) return found;
  if (isUnmarked(said)) {
    const [all, grade, one, two, number] = digits.exec(said) ?? [];
    const className = one ?? two;
    return all === undefined || Number(className) > highestClass
      ? undefined
      : fullPlaceOf([all, undefined, grade, className, undefined, number]);
  }
  const [all, grade, className, number] = asDay.exec(said) ?? turnedIntoDay.exec(readDay(said) ?? '') ?? [];
  return all === undefined ? undefined : fullPlaceOf([all, undefined, grade, className, undefined, number]);
}
