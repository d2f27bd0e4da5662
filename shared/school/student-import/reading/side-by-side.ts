/**
 * Tables that stand side by side (boys and girls, the halves of a class, two classes), put one below the other before
 * anything is read. Only where their headings are the same and nothing says that who stands on the right is no other
 * pupil: whatever is not certain stays as it is, and is asked.
 */
import { normalizeText } from '#shared/kernel/text.ts';
import { isBlank, isKana } from '../cells/content.ts';
import { atSpace } from '../cells/halves.ts';
import { meaningOf, saysClass, type Meaning } from '../columns/column-list.ts';
import { foldHeading } from '../columns/heading.ts';
import { headingOf } from './layout.ts';
import { cellsOf, lineAt, type Sheet } from './sheet.ts';
import { labelsOver, type Labels } from './side-label.ts';
import { whySkipped, type Skip } from './skip.ts';

type Row = readonly string[];

interface Tables {
  readonly count: number;
  /** Columns from the beginning of one to that of the next. */
  readonly width: number;
  /** Columns of each with a heading, and what is between these. */
  readonly headed: number;
  /** The first column of the first. */
  readonly from: number;
  readonly meanings: readonly (Meaning | undefined)[];
}

/** The same headings again and again to the end of the row, with a name among them. */
function tablesOf(head: Row): Tables | undefined {
  const words = head.map((cell) => foldHeading(normalizeText(cell)));
  const from = words.findIndex((word) => word !== '');
  const end = words.findLastIndex((word) => word !== '') + 1;
  for (let width = 1; from + width < end; width++) {
    const own = words.slice(from, from + width);
    const count = Math.ceil((end - from) / width);
    const all = Array.from({ length: count * width }, (_, at) => words[from + at] ?? '');
    const meanings = own.map((word) => meaningOf(word)?.meaning);
    const isName =
      meanings.includes('fullName') || (meanings.includes('family') && meanings.includes('given'));
    if (isName && all.every((word, at) => word === own[at % width]))
      return { count, width, headed: own.findLastIndex((word) => word !== '') + 1, from, meanings };
  }
  return undefined;
}

/**
 * The row of each table. What stands before the first goes with it. Between two of them it is the left one's; a sum or a
 * note of the right one may begin there too, and is not known without its first word.
 */
function partsOf(row: Row, { count, width, headed, from }: Tables): string[][] {
  const cells = Array.from({ length: count }, (_, side) => {
    const start = from + side * width;
    const end = side === count - 1 ? undefined : start + width;
    return { own: row.slice(start, start + headed), behind: row.slice(start + headed, end) };
  });
  return cells.map(({ own, behind }, side) => {
    const margin = side === 0 ? cellsOf(row, from) : cellsOf([], from);
    const next = cells[side + 1]?.own ?? [];
    const ownBehind = own.every(isBlank) && !next.every(isBlank) ? behind.map(() => '') : behind;
    const filled = own.filter((cell) => !isBlank(cell)).length;
    const before = filled > 0 && filled <= headed / 2 ? (cells[side - 1]?.behind ?? []) : [];
    return [...margin, ...cellsOf(own, headed), ...ownBehind, ...before];
  });
}

interface Part {
  readonly cells: Row;
  readonly isBlank: boolean;
  readonly skip: Skip | undefined;
  /** '' of a row that is about no pupil. */
  readonly name: string;
}

function readPart(cells: Row, { from, meanings }: Tables): Part {
  const said = (meaning: Meaning): string =>
    meanings.includes(meaning) ? (cells[from + meanings.indexOf(meaning)] ?? '').trim() : '';
  const blank = cells.every(isBlank);
  const skip = blank ? undefined : whySkipped(cells, said);
  // 「名前」 beside 「姓」 is half a name.
  const name = normalizeText(`${said('family')} ${said('given')} ${said('fullName')}`);
  return { cells, isBlank: blank, skip, name: blank || skip !== undefined ? '' : name };
}
const isPupil = ({ isBlank: blank, skip }: Part): boolean => !blank && skip === undefined;

const most = 0.8;
const familyOf = (name: string): string => atSpace(name)?.[0] ?? Array.from(name)[0] ?? '';

/** Parents have the family names of the children beside them; and some offices write readings under the same headings. */
const areRelated = ([one, other]: readonly [string, string]): boolean =>
  familyOf(one) === familyOf(other) || (isKana(other) && !isKana(one));

/** Nor the same people for the second time, as in last year's list beside this year's. */
function areOtherPupils(body: readonly (readonly Part[])[], { isSure }: Labels): boolean {
  const beside = body.flatMap(([first, ...others]) =>
    others.flatMap(({ name }) =>
      first === undefined || first.name === '' || name === '' ? [] : [[first.name, name] as const],
    ),
  );
  const related = beside.filter(areRelated);
  const names = new Set(body.map(([first]) => first?.name ?? ''));
  const right = body.flatMap(([, ...others]) => others.flatMap(({ name }) => (name === '' ? [] : [name])));
  const again = right.filter((name) => names.has(name));
  const areApart = isSure || beside.length === 0 || related.length < beside.length * most;
  return areApart && again.length <= right.length * (1 - most);
}

/** Beside a pupil nothing may stand that would be lost, or be theirs. */
function hasNothingBeside(row: Row, parts: readonly Part[], { from, count, width }: Tables): boolean {
  const isAlone = (part: Part | undefined, beside: Row): boolean =>
    part === undefined || !isPupil(part) || beside.every(isBlank);
  return isAlone(parts[0], row.slice(0, from)) && isAlone(parts.at(-1), row.slice(from + count * width));
}

/**
 * The classes written over rows, one table's and not another's: a row of its own across all tables holds for each of them,
 * and is given to each. `undefined`: nobody can say for which tables they hold.
 */
function withSections(
  body: readonly (readonly Part[])[],
  { count, meanings }: Tables,
): (readonly Part[])[] | undefined {
  if (meanings.some((meaning) => meaning !== undefined && saysClass(meaning))) return [...body];
  const sides = Array.from({ length: count }, (_, side) => side);
  const startsWithOne = (side: number): boolean => {
    const own = body.flatMap((parts) => parts[side] ?? []);
    const first = own.find((part) => isPupil(part) || part.skip?.place !== undefined);
    return first === undefined || !isPupil(first);
  };
  const holders = sides.filter((side) => body.some((parts) => parts[side]?.skip?.place !== undefined));
  if (holders.length === 0 || sides.every(startsWithOne)) return [...body];
  const across = ([first, ...others]: readonly Part[]): boolean =>
    first?.skip?.place !== undefined && others.every((part) => part.isBlank);
  const isShared =
    holders.length === 1 && body.every((parts) => parts[0]?.skip?.place === undefined || across(parts));
  if (!isShared || holders[0] !== 0) return undefined;
  return body.map((parts) => {
    const [first] = parts;
    return first !== undefined && across(parts) ? sides.map(() => first) : parts;
  });
}

/** Looked through for a class and for no more, so that no column needs its letter. */
const packed = (row: Row, width: number): Row =>
  row.length > width ? row.filter((cell) => !isBlank(cell)) : row;

export function oneBelowTheOther(sheet: Sheet): Sheet {
  const heading = headingOf(sheet.rows);
  const head = sheet.rows[heading] ?? [];
  const tables = tablesOf(head);
  if (tables === undefined) return sheet;
  const above = sheet.rows.slice(0, heading);
  const labels = labelsOver(above.map((row) => partsOf(row, tables)));
  const body = sheet.rows
    .slice(heading + 1)
    .map((row) => partsOf(row, tables).map((cells) => readPart(cells, tables)));
  const isClear = body.every((parts, at) =>
    hasNothingBeside(sheet.rows[heading + 1 + at] ?? [], parts, tables),
  );
  if (labels === undefined || !isClear || !areOtherPupils(body, labels)) return sheet;
  const label =
    labels.row < 0 ? [] : [partsOf(above[labels.row] ?? [], tables).map((cells) => readPart(cells, tables))];
  const isLabelled = label.every((parts) => parts.every(({ skip }) => skip?.place !== undefined));
  const sectioned = withSections([...label, ...body], tables);
  if (!isLabelled || sectioned === undefined) return sheet;

  const rows: Row[] = [];
  const lines: number[] = [];
  const of: number[] = [];
  const add = (row: Row, index: number, side: number): void => {
    rows.push(row);
    lines.push(lineAt(sheet, index));
    of.push(side);
  };
  const [ownHead = []] = partsOf(head, tables);
  for (const [index, row] of above.entries()) add(packed(row, ownHead.length), index, 0);
  add(ownHead, heading, 0);
  for (let side = 0; side < tables.count; side++)
    for (const [at, parts] of sectioned.entries()) {
      const part = parts[side];
      const index = at < label.length ? labels.row : heading + 1 + at - label.length;
      if (part !== undefined && !part.isBlank) add(part.cells, index, side);
    }
  const sides = { count: tables.count, width: tables.width, of, lines: lineAt(sheet, sheet.rows.length - 1) };
  return { ...sheet, rows, lines, sides };
}
