/** What the columns of a sheet are, as far as their headings say it. */
import { holdsSpaces } from '../cells/content.ts';
import { meaningOf, meanings, shortWords, type Meaning, type Named } from './heading.ts';
import { isBlank } from './sheet.ts';

export type Columns = (Meaning | '')[];

export interface Guess {
  readonly columns: Columns;
  readonly doubts: string[];
  /** The sampled cells below the heading. */
  readonly cells: (column: number) => string[];
  readonly headings: readonly string[];
}

export const placesOf = (columns: Columns, meaning: Meaning): number[] =>
  columns.flatMap((one, index) => (one === meaning ? [index] : []));
export const has = (columns: Columns, meaning: Meaning): boolean => columns.includes(meaning);

/** 「名前」 beside 「姓」 is half a name; 「フリガナ」 behind each half is the reading of that half. */
function settleNames({ columns, cells, headings, doubts }: Guess): void {
  const [full] = placesOf(columns, 'fullName');
  if (full !== undefined && has(columns, 'family') && !has(columns, 'given')) columns[full] = 'given';
  else if (full !== undefined && has(columns, 'family') && has(columns, 'given')) columns[full] = '';
  const split = (from: Meaning, halves: readonly [Meaning, Meaning]): void => {
    const [at, ...more] = placesOf(columns, from);
    if (at === undefined || more.length > 0 || columns[at + 1] !== '' || headings[at + 1]?.trim() !== '')
      return;
    // One heading over two columns, as merged cells give it.
    if (
      cells(at + 1).filter((cell) => !isBlank(cell)).length < cells(at).length / 2 ||
      holdsSpaces(cells(at))
    )
      return;
    columns[at] = halves[0];
    columns[at + 1] = halves[1];
  };
  split('fullName', ['family', 'given']);
  split('fullKana', ['familyKana', 'givenKana']);
  const readings = placesOf(columns, 'fullKana');
  const [first, second] = readings;
  if (first === undefined || second === undefined) return;
  const behind = (meaning: Meaning): number => columns.indexOf(meaning) + 1 || -1;
  if (
    readings.length === 2 &&
    has(columns, 'family') &&
    has(columns, 'given') &&
    !has(columns, 'familyKana')
  ) {
    columns[first] = 'familyKana';
    columns[second] = 'givenKana';
  } else if (readings.includes(behind('fullName'))) {
    // A guardian's reading has the same heading, and stands behind the guardian's name.
    for (const at of readings) if (at !== behind('fullName')) columns[at] = '';
  } else doubts.push(twice('fullKana'));
}

const twice = (meaning: Meaning): string =>
  `「${shortWords[meaning]}」と読める列が2つ以上あります。どの列を使うか選んでください。`;

/** One column for each meaning: an exact heading wins over an alias. */
export function byHeadings(headings: readonly string[], cells: (column: number) => string[]): Guess {
  const found: (Named | undefined)[] = headings.map(meaningOf);
  const doubts: string[] = [];
  const columns: Columns = found.map((one) => {
    if (one === undefined) return '';
    const best = Math.min(...found.flatMap((other) => (other?.meaning === one.meaning ? [other.rank] : [])));
    return one.meaning === 'fullKana' || one.rank === best ? one.meaning : '';
  });
  const guess: Guess = { columns, doubts, cells, headings };
  settleNames(guess);
  for (const meaning of meanings) {
    if (meaning === 'fullKana') continue;
    const [kept, ...others] = placesOf(columns, meaning);
    if (kept === undefined || others.length === 0) continue;
    for (const at of others) columns[at] = '';
    doubts.push(twice(meaning));
  }
  return guess;
}
