/** What the columns of a sheet are, by what stands in them: where a heading says less, and where it says nothing. */
import { has, placesOf, type Guess } from './columns.ts';
import {
  holdsBirths,
  holdsClassNumbers,
  holdsFullPlaces,
  holdsKana,
  holdsNames,
  holdsPlaces,
  holdsSpaces,
  holdsUnmarked,
  listsFullPlaces,
  runsThrough,
} from '../cells/content.ts';
import { readFullPlaceCell } from '../cells/full-place.ts';
import { isLineNumber, meaningOf, shortWords, type Meaning } from './heading.ts';
import { missingOf } from './missing.ts';
import { readPlace, type Place } from '../cells/place.ts';

const unmarked = `「${shortWords.fullPlace}」の列に、どこまでが組か決められない数字があります。「1-1-12」のように区切った名簿を選び直すか、ほかの列を選んでください。このまま読み込むと、4けたは学年1けた・組1けた・番号2けた、5けたは学年1けた・組2けた・番号2けたとして読みます。`;

/** 「番号」 over 1-1-12; and 年組番 that nothing tells apart, which is not needed beside columns of the same. */
function settleFullPlace({ columns, cells, headings, doubts }: Guess): void {
  for (const meaning of ['place', 'className', 'groupName', 'grade', 'number'] as const)
    for (const at of placesOf(columns, meaning))
      if (!isOwnGroup(meaning, headings[at]) && !has(columns, 'fullPlace') && holdsFullPlaces(cells(at)))
        columns[at] = 'fullPlace';
  const at = columns.indexOf('fullPlace');
  if (at < 0 || !holdsUnmarked(cells(at))) return;
  if (has(columns, 'place') || (has(columns, 'grade') && has(columns, 'className'))) columns[at] = '';
  else doubts.push(unmarked);
}

const isOwnGroup = (meaning: Meaning, heading = ''): boolean =>
  meaning === 'groupName' && meaningOf(heading)?.rank === 0;

/** 「組」 over 1年1組, 「所属」 over classes, 「No.」 over a running number. */
export function settleByContent(guess: Guess): void {
  const { columns, cells, headings } = guess;
  settleFullPlace(guess);
  for (const meaning of ['className', 'groupName', 'grade'] as const)
    for (const at of placesOf(columns, meaning))
      if (!isOwnGroup(meaning, headings[at]) && !has(columns, 'place') && holdsPlaces(cells(at)))
        columns[at] = 'place';
  const whole = has(columns, 'fullPlace');
  if (whole) for (const at of placesOf(columns, 'place')) columns[at] = '';
  if (whole || has(columns, 'place'))
    for (const at of [...placesOf(columns, 'grade'), ...placesOf(columns, 'className')]) columns[at] = '';
  for (const at of placesOf(columns, 'number')) {
    const heading = headings[at] ?? '';
    const isOwn = meaningOf(heading)?.rank === 0;
    if ((whole && isLineNumber(heading)) || (!isOwn && runsThrough(cells(at), classesOf(guess))))
      columns[at] = '';
  }
}

/** The class of each sampled row, as far as columns say it. */
function classesOf({ columns, cells }: Pick<Guess, 'columns' | 'cells'>): string[] {
  const parts = (['fullPlace', 'place', 'grade', 'className', 'groupName'] as const)
    .map((meaning) => columns.indexOf(meaning))
    .filter((at) => at >= 0)
    .map(cells);
  const plain = (cell: string): string => {
    const place = readFullPlaceCell(cell) ?? readPlace(cell);
    return place === undefined ? cell.replaceAll(/[年組\s]/gu, '') : `${place.grade}${place.className}`;
  };
  return (parts[0] ?? []).map((_, row) => parts.map((part) => plain(part[row] ?? '')).join(' '));
}

const guessed = (meaning: Meaning): string =>
  `「${shortWords[meaning]}」の列は、見出しではなく中身から選びました。合っているか確かめてください。`;

/** What is needed and no heading names is looked for in the cells; what is not needed only where the page asks anyway. */
export function fillByContent(guess: Guess, today: string, place: Place): void {
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
  const noClass = (): boolean => missingOf({ meanings: columns, place }).includes('class');
  if (noClass()) take(free(listsFullPlaces)[0], 'fullPlace');
  if (noClass()) take(free(holdsPlaces)[0], 'place');
  if (doubts.length === 0) return;
  if (!has(columns, 'birthOn')) take(free((column) => holdsBirths(column, today))[0], 'birthOn');
  if (!has(columns, 'number') && !has(columns, 'fullPlace'))
    take(free((column) => holdsClassNumbers(column, classesOf(guess)))[0], 'number');
}
