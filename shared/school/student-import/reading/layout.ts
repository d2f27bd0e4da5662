/** Where a sheet's headings stand, and what its columns are: by their headings, and by what stands below them. */
import { normalizeText } from '#shared/kernel/text.ts';
import { isBlank } from '../cells/content.ts';
import { meaningOf, type Meaning } from '../columns/column-list.ts';
import type { Guess } from '../columns/guess.ts';
import { foldHeading } from '../columns/heading.ts';
import { missingOf } from '../columns/missing.ts';
import { recognise } from './recognise.ts';
import { nowhere, placeInTitle, placeOfName, type Place } from '../cells/place.ts';
import { cellsOf, type Sheet } from './sheet.ts';
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
  /** When it is read: a birth's year without its era is told by it. */
  readonly today: string;
}

const headingWithin = 10;
const nameless =
  '氏名の列が、見出しからは分かりません。列ごとに、何が書いてあるかを選んでください。名簿でないときは、ファイルを選び直してください。';
const headless = '見出しの行が見つからないため、中身から列を選びました。合っているか確かめてください。';
/** Enough to know a column by. */
const sampled = 400;

const widthOf = (rows: Sheet['rows']): number => rows.reduce((width, row) => Math.max(width, row.length), 0);

const isNameMeaning = (meaning: Meaning): boolean =>
  meaning === 'fullName' || meaning === 'family' || meaning === 'given';

/** The row with most words that are headings, one of them a name. */
export function headingOf(rows: Sheet['rows'], needsName = true): number {
  let best = -1;
  let most = 1;
  for (const [index, row] of rows.slice(0, headingWithin).entries()) {
    const found = new Set(row.flatMap((cell) => meaningOf(cell)?.meaning ?? []));
    if (found.size <= most || (needsName && ![...found].some(isNameMeaning))) continue;
    best = index;
    most = found.size;
  }
  return best;
}

/**
 * Of two lines of headings the lower one counts; where it says nothing, the one above it does, also where the two were not merged, and
 * where it says the rest of a word, both: 番 above 号.
 * 姓 and 名 below one ふりがな are the halves of that.
 */
function headingsAt(rows: Sheet['rows'], heading: number, width: number): string[] {
  const above = cellsOf(rows[heading - 1], width);
  let over = '';
  return cellsOf(rows[heading], width).map((cell, at) => {
    const upper = above[at] ?? '';
    over = isBlank(upper) ? over : upper;
    if (isBlank(cell)) return meaningOf(upper) === undefined ? cell : upper;
    const half = meaningOf(cell)?.meaning;
    if (half === undefined && meaningOf(upper + cell) !== undefined) return upper + cell;
    return meaningOf(over)?.meaning === 'fullKana' && (half === 'family' || half === 'given')
      ? `${half === 'family' ? '姓' : '名'}フリガナ`
      : cell;
  });
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
function firstSection(rows: Sheet['rows'], columns: Guess['columns']): Place | undefined {
  const first = rows.find((row) => !row.every(isBlank));
  return first && whySkipped(first, (meaning) => first[columns.indexOf(meaning)] ?? '')?.place;
}

/**
 * `undefined`: nothing in it looks like people.
 * @param isAsked a person says what the columns are, whatever they look like: of any table then
 */
export function layoutOf(sheet: Sheet, today: string, fileName = '', isAsked = false): Layout | undefined {
  const { rows } = sheet;
  const named = headingOf(rows);
  const heading = named < 0 ? headingOf(rows, false) : named;
  const width = widthOf(rows.slice(0, sampled));
  const repeated = rows[heading]?.join('\n');
  const body = fullRows(rows.slice(heading + 1, heading + 1 + sampled)).filter(
    (row) => row.join('\n') !== repeated,
  );
  const columnCells = Array.from({ length: width }, (_, at) => body.map((row) => row[at] ?? ''));
  const cells = (at: number): string[] => columnCells[at] ?? [];
  const isEmpty = (at: number): boolean => rows.slice(heading + 1).every((row) => isBlank(row[at] ?? ''));
  const headings = heading < 0 ? cellsOf([], width) : headingsAt(rows, heading, width);
  const said = placeOf(sheet, heading, fileName);
  const { columns: found, doubts } = recognise(
    { headings, cells, isEmpty, place: said, today },
    named >= 0 || body.length === 0 ? undefined : isAsked || heading >= 0 ? nameless : headless,
  );
  const place = missingOf({ meanings: found, place: said }).includes('class')
    ? (firstSection(rows.slice(heading + 1), found) ?? said)
    : said;
  const looksLikeOne = isAsked
    ? body.some((row) => row.filter((cell) => !isBlank(cell)).length > 1)
    : (named >= 0 || found.includes('fullKana') || found.includes('familyKana')) &&
      missingOf({ meanings: found, place: nowhere }).length < 3;
  return looksLikeOne
    ? { heading, meanings: found, place, doubts: named < 0 ? doubts.slice(0, 1) : doubts, today }
    : undefined;
}

/** The same for files of the same office, whatever rows they hold; '' without headings. */
export const fingerprintOf = ({ rows }: Sheet, { heading }: Layout): string =>
  heading < 0
    ? ''
    : cellsOf(rows[heading], rows[heading]?.length ?? 0)
        .map((cell) => foldHeading(normalizeText(cell)))
        .join('|');
