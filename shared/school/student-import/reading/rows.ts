/** From sheets whose columns are known to the rows of a roster. */
import { formatCount } from '#shared/kernel/count.ts';
import { isBlank } from '../cells/content.ts';
import { nowhere } from '../cells/place.ts';
import type { CellProblem, Said, SaidRow, Told } from '../columns/column.ts';
import {
  columnOf,
  holdsOf,
  meanings,
  saysClass,
  type ImportColumn,
  type Meaning,
} from '../columns/column-list.ts';
import { maximumRows } from '../schema.ts';
import { BadFile, type ImportRow, type ReadRoster, type SkippedRow } from './file.ts';
import type { Layout } from './layout.ts';
import { cellName, cellsOf, countedAt, letters, lineAt, linesOf, lineWords, type Sheet } from './sheet.ts';
import { whySkipped } from './skip.ts';

/** A sheet as it is to be read. */
interface Reading {
  readonly sheet: Sheet;
  readonly layout: Layout;
  /** Of all its pupils, where nothing in it says their class. */
  readonly groupName?: string;
}

/** The apostrophe our own export puts before what a spreadsheet would run belongs to no name. */
const plain = (cell: string): string => cell.replace(/^'(?=[\s\u3000]*[=+\-@＝＋－＠])/u, '');

/** Of a column that holds several of ours and of one of these the first counts, and stands first in the list. */
function rowOf(row: SaidRow): { cells: Record<ImportColumn, string>; problems: readonly CellProblem[] } {
  const told = meanings.map((meaning): Told => {
    const { read = () => ({ cells: { [meaning]: row.said(meaning) } }) } = columnOf(meaning);
    return read(row) ?? { cells: {} };
  });
  return {
    cells: Object.assign({}, ...told.map(({ cells }) => cells).toReversed()) as Record<ImportColumn, string>,
    problems: told.flatMap(({ problems = [] }) => problems),
  };
}

/** How a row is called when its line is not the only one of its number. */
type Where = (index: number) => string | undefined;

interface Part {
  readonly rows: ImportRow[];
  readonly hidden: ImportRow[];
  readonly struck: ImportRow[];
  readonly skipped: SkippedRow[];
}

function readSheet(
  { sheet, layout, groupName = '' }: Reading,
  offset: number,
  where: Where,
  many: boolean,
): Part {
  const part: Part = { rows: [], hidden: [], struck: [], skipped: [] };
  const places = new Map<Meaning, number>();
  for (const [at, meaning] of layout.meanings.entries()) if (meaning !== '') places.set(meaning, at);
  // Where a column of its own says the same again, a cell is named after that one.
  const byWidth = [...places].toSorted(([one], [other]) => holdsOf(other).length - holdsOf(one).length);
  const nameOf = (index: number, at: number): string =>
    `${many ? `シート「${sheet.name}」の` : ''}${cellName(sheet, index, at)}`;
  // A class written over its rows; a row of a table that has a column for it is not told by the row above.
  const sectioned = ![...places.keys()].some(saysClass);
  let section = nowhere;
  let side: number | undefined;
  for (const [index, row] of sheet.rows.entries()) {
    if (index <= layout.heading || row.every(isBlank)) continue;
    // What is written over the rows of one table says nothing of those beside it.
    if (sheet.sides?.of[index] !== side) section = nowhere;
    side = sheet.sides?.of[index];
    const words = where(index);
    const place = { line: countedAt(sheet, index) + offset, ...(words !== undefined && { where: words }) };
    const said: Said = (meaning) => plain(row[places.get(meaning) ?? -1] ?? '').trim();
    const skip = whySkipped(row, said);
    if (skip !== undefined) {
      part.skipped.push({ ...place, why: skip.why });
      if (sectioned) section = skip.place ?? section;
      continue;
    }
    const above = section.grade === '' ? layout.place : section;
    const { cells, problems } = rowOf({ said, above, groupName, today: layout.today });
    const names = byWidth.flatMap(([meaning, at]) =>
      holdsOf(meaning).map((column) => [column, nameOf(index, at)] as const),
    );
    const read: ImportRow = {
      ...cells,
      ...place,
      ...(sheet.cells === 'letters' && { cells: Object.fromEntries(names) }),
      ...(problems.length > 0 && { problems }),
    };
    part.rows.push(read);
    if (sheet.hidden?.has(lineAt(sheet, index)) === true) part.hidden.push(read);
    // Of tables side by side a line is several pupils.
    if (row.some((cell, at) => !isBlank(cell) && sheet.struck?.has(cellName(sheet, index, at)) === true))
      part.struck.push(read);
  }
  for (const { line, why } of sheet.skipped ?? []) part.skipped.push({ line: line + offset, why });
  return part;
}

const headOf = ({ sheet, layout }: Reading): string[] => {
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  return layout.heading < 0
    ? Array.from({ length: width }, (_, at) => `${letters(at)}列`)
    : cellsOf(sheet.rows[layout.heading], width);
};

/** The columns of several sheets under one row of headings, alike ones together. */
function unite(heads: readonly (readonly string[])[]): { head: string[]; targets: number[][] } {
  const head: string[] = [];
  const targets = heads.map((own) => {
    const taken = new Set<number>();
    return own.map((heading) => {
      const known = head.findIndex((one, at) => one === heading && !taken.has(at));
      const at = known < 0 ? head.push(heading) - 1 : known;
      taken.add(at);
      return at;
    });
  });
  return { head, targets };
}

/** @throws BadFile */
export function rosterOf(readings: readonly Reading[]): ReadRoster {
  const many = readings.length > 1;
  const { head, targets } = unite(readings.map(headOf));
  const table: string[][] = [many ? ['シート', ...head] : head];
  const [only] = readings;
  const lines = [only === undefined ? 1 : lineAt(only.sheet, Math.max(only.layout.heading, 0))];
  const rows: ImportRow[] = [];
  const hidden: ImportRow[] = [];
  const struck: ImportRow[] = [];
  const skipped: SkippedRow[] = [];
  let offset = 0;
  for (const [at, reading] of readings.entries()) {
    const { sheet, layout } = reading;
    const where: Where = (index) =>
      many
        ? `シート「${sheet.name}」の${lineWords(sheet, index)}`
        : sheet.file !== undefined
          ? `${sheet.file}の${lineWords(sheet, index)}`
          : sheet.sides && lineWords(sheet, index);
    const part = readSheet(reading, offset, where, many);
    rows.push(...part.rows);
    hidden.push(...part.hidden);
    struck.push(...part.struck);
    skipped.push(...part.skipped);
    for (const [index, row] of sheet.rows.entries()) {
      if (index <= layout.heading || row.every(isBlank)) continue;
      const cells = Array.from({ length: head.length }, () => '');
      for (const [from, to] of (targets[at] ?? []).entries()) cells[to] = row[from] ?? '';
      table.push(many ? [sheet.name, ...cells] : cells);
      lines.push(countedAt(sheet, index) + offset);
    }
    offset += linesOf(sheet);
  }
  if (rows.length === 0) throw new BadFile('見出しの下に、生徒の行がありません。');
  if (rows.length > maximumRows)
    throw new BadFile(
      `${formatCount(rows.length)}人分の行があります。1回に5,000人までです。ファイルを分けてください。`,
    );
  return { table, lines, rows, hidden, struck, skipped };
}
