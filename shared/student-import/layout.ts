/** Where a sheet's headings stand, and what its columns are: by their headings, and by what stands below them. */
import { normalizeText } from '../kernel/text.ts';
import {
  holdsBirths,
  holdsClassNumbers,
  holdsKana,
  holdsNames,
  holdsPlaces,
  holdsSpaces,
  runsThrough,
} from './content.ts';
import { foldHeading, meaningOf, meanings, shortWords, type Meaning, type Named } from './heading.ts';
import { nowhere, placeInTitle, placeOfName, readPlace, type Place } from './place.ts';
import { cellsOf, isBlank, type Sheet } from './sheet.ts';
import { whySkipped } from './skip.ts';

export interface Layout {
  /** The index of the heading row; -1 where there is none. */
  readonly heading: number;
  /** Of each column; '' for what is not read. */
  readonly meanings: readonly (Meaning | '')[];
  /** What the sheet's name or its title says of all rows. */
  readonly place: Place;
  /** Asked on the page before anything is read. */
  readonly doubts: readonly string[];
}

const headingWithin = 10;
/** Enough to know a column by. */
const sampled = 400;

const widthOf = (rows: Sheet['rows']): number => rows.reduce((width, row) => Math.max(width, row.length), 0);

const isNameMeaning = (meaning: Meaning): boolean =>
  meaning === 'fullName' || meaning === 'family' || meaning === 'given';

/** The row with most words that are headings, one of them a name. */
function headingOf(rows: Sheet['rows']): number {
  let best = -1;
  let most = 1;
  for (const [index, row] of rows.slice(0, headingWithin).entries()) {
    const found = new Set(row.flatMap((cell) => meaningOf(cell)?.meaning ?? []));
    if (found.size <= most || ![...found].some(isNameMeaning)) continue;
    best = index;
    most = found.size;
  }
  return best;
}

type Columns = (Meaning | '')[];

interface Guess {
  readonly columns: Columns;
  readonly doubts: string[];
  /** The sampled cells below the heading. */
  readonly cells: (column: number) => string[];
  readonly headings: readonly string[];
}

const placesOf = (columns: Columns, meaning: Meaning): number[] =>
  columns.flatMap((one, index) => (one === meaning ? [index] : []));
const has = (columns: Columns, meaning: Meaning): boolean => columns.includes(meaning);

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
function byHeadings(headings: readonly string[], cells: (column: number) => string[]): Guess {
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

/** 「組」 over 1年1組, 「所属」 over classes, 「No.」 over a running number. */
function settleByContent({ columns, cells, headings }: Guess): void {
  for (const meaning of ['className', 'groupName', 'grade'] as const)
    for (const at of placesOf(columns, meaning)) {
      const own = meaning === 'groupName' && meaningOf(headings[at] ?? '')?.rank === 0;
      if (!own && !has(columns, 'place') && holdsPlaces(cells(at))) columns[at] = 'place';
    }
  if (has(columns, 'place'))
    for (const at of [...placesOf(columns, 'grade'), ...placesOf(columns, 'className')]) columns[at] = '';
  for (const at of placesOf(columns, 'number'))
    if (
      (meaningOf(headings[at] ?? '')?.rank ?? 0) > 0 &&
      runsThrough(cells(at), classesOf({ columns, cells }))
    )
      columns[at] = '';
}

/** The class of each sampled row, as far as columns say it. */
function classesOf({ columns, cells }: Pick<Guess, 'columns' | 'cells'>): string[] {
  const parts = (['place', 'grade', 'className', 'groupName'] as const)
    .map((meaning) => columns.indexOf(meaning))
    .filter((at) => at >= 0)
    .map(cells);
  const plain = (cell: string): string => {
    const place = readPlace(cell);
    return place === undefined ? cell.replaceAll(/[年組\s]/gu, '') : `${place.grade}${place.className}`;
  };
  return (parts[0] ?? []).map((_, row) => parts.map((part) => plain(part[row] ?? '')).join(' '));
}

const guessed = (meaning: Meaning): string =>
  `「${shortWords[meaning]}」の列は、見出しではなく中身から選びました。合っているか確かめてください。`;

/** What is needed and no heading names is looked for in the cells; what is not needed only where the page asks anyway. */
function fillByContent(guess: Guess, today: string, place: Place): void {
  const { columns, cells, doubts } = guess;
  const free = (test: (cells: string[]) => boolean): number[] =>
    columns.flatMap((one, at) => (one === '' && test(cells(at)) ? [at] : []));
  const take = (at: number | undefined, meaning: Meaning): void => {
    if (at === undefined || has(columns, meaning)) return;
    columns[at] = meaning;
    doubts.push(guessed(meaning));
  };
  if (!has(columns, 'fullName') && !has(columns, 'family')) {
    const names = free(holdsNames);
    const whole = names.find((at) => holdsSpaces(cells(at)));
    const [first, second] = names;
    if (whole !== undefined || second !== (first ?? 0) + 1) take(whole ?? first, 'fullName');
    else {
      take(first, 'family');
      take(second, 'given');
    }
  }
  if (!has(columns, 'fullKana') && !has(columns, 'familyKana')) {
    const readings = free(holdsKana);
    const whole = readings.find((at) => holdsSpaces(cells(at)));
    const [first, second] = readings;
    if (whole !== undefined || second === undefined) take(whole ?? first, 'fullKana');
    else {
      take(first, 'familyKana');
      take(second, 'givenKana');
    }
  }
  if (missingOf({ meanings: columns, place }).includes('class')) take(free(holdsPlaces)[0], 'place');
  if (doubts.length === 0) return;
  if (!has(columns, 'birthOn')) take(free((column) => holdsBirths(column, today))[0], 'birthOn');
  if (!has(columns, 'number'))
    take(free((column) => holdsClassNumbers(column, classesOf(guess)))[0], 'number');
}

/** Needed of every row, and by no column or title said. */
export function missingOf({
  meanings: columns,
  place,
}: Pick<Layout, 'meanings' | 'place'>): ('name' | 'kana' | 'class')[] {
  const is = (...all: Meaning[]): boolean => all.every((meaning) => columns.includes(meaning));
  return [
    ...(is('fullName') || is('family', 'given') ? [] : (['name'] as const)),
    ...(is('fullKana') || is('familyKana', 'givenKana') ? [] : (['kana'] as const)),
    ...(is('place') ||
    is('groupName') ||
    ((is('grade') || place.grade !== '') && (is('className') || place.className !== ''))
      ? []
      : (['class'] as const)),
  ];
}

/** Sums, notes and single words say nothing of the columns. */
function fullRows(rows: Sheet['rows']): Sheet['rows'] {
  const fillOf = (row: readonly string[]): number => row.filter((cell) => !isBlank(cell)).length;
  const fullest = rows.reduce((most, row) => Math.max(most, fillOf(row)), 0);
  return rows.filter((row) => fillOf(row) > 0 && fillOf(row) >= fullest / 2);
}

/** A title says more than nothing, and the sheet's own name more than the file's. */
function placeOf({ name, rows }: Sheet, heading: number, fileName: string): Place {
  const title = rows
    .slice(0, Math.max(heading, 0))
    .flat()
    .map(placeInTitle)
    .find((found) => found !== undefined);
  const [own, file] = [placeOfName(name), placeOfName(fileName)];
  return own.grade !== '' && own.className !== ''
    ? own
    : (title ?? { grade: own.grade || file.grade, className: own.className || file.className });
}

/** The class written over the first rows: it holds until the next one is. */
function firstSection(rows: Sheet['rows'], columns: Columns): Place | undefined {
  const first = rows.find((row) => !row.every(isBlank));
  return first && whySkipped(first, (meaning) => first[columns.indexOf(meaning)] ?? '')?.place;
}

/** `undefined`: nothing in it looks like people. */
export function layoutOf(sheet: Sheet, today: string, fileName = ''): Layout | undefined {
  const { rows } = sheet;
  const heading = headingOf(rows);
  const width = widthOf(rows.slice(0, sampled));
  const repeated = rows[heading]?.join('\n');
  const body = fullRows(rows.slice(heading + 1, heading + 1 + sampled)).filter(
    (row) => row.join('\n') !== repeated,
  );
  const columnCells = Array.from({ length: width }, (_, at) => body.map((row) => row[at] ?? ''));
  const cells = (at: number): string[] => columnCells[at] ?? [];
  const headings = heading < 0 ? cellsOf([], width) : cellsOf(rows[heading], width);
  const guess = byHeadings(headings, cells);
  if (heading < 0 && body.length > 0)
    guess.doubts.push('見出しの行が見つからないため、中身から列を選びました。合っているか確かめてください。');
  settleByContent(guess);
  const said = placeOf(sheet, heading, fileName);
  fillByContent(guess, today, said);
  const place = missingOf({ meanings: guess.columns, place: said }).includes('class')
    ? (firstSection(rows.slice(heading + 1), guess.columns) ?? said)
    : said;
  const { columns: found, doubts } = guess;
  const looksLikeOne = heading >= 0 || found.includes('fullKana') || found.includes('familyKana');
  return looksLikeOne && missingOf({ meanings: found, place: nowhere }).length < 3
    ? { heading, meanings: found, place, doubts: heading < 0 ? doubts.slice(0, 1) : doubts }
    : undefined;
}

/** The same for files of the same office, whatever rows they hold; '' without headings. */
export const fingerprintOf = ({ rows }: Sheet, { heading }: Layout): string =>
  heading < 0
    ? ''
    : cellsOf(rows[heading], rows[heading]?.length ?? 0)
        .map((cell) => foldHeading(normalizeText(cell)))
        .join('|');
