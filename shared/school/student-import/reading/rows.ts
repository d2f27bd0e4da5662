/** From sheets whose columns are known to the rows of a roster. */
import { formatCount } from '#shared/kernel/count.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { normalizeDay, readDay } from '../cells/day.ts';
import {
  BadFile,
  importColumns,
  type CellProblem,
  type ImportColumn,
  type ImportRow,
  type ReadRoster,
  type SkippedRow,
} from './file.ts';
import { alike, asTwo, atSpace, type Halves } from '../cells/halves.ts';
import type { Meaning } from './heading.ts';
import type { Layout } from './layout.ts';
import { nowhere, type Place } from '../cells/place.ts';
import { rowPlaceOf, type Said } from './row-place.ts';
import { maximumRows } from '../schema.ts';
import {
  cellName,
  cellsOf,
  countedAt,
  isBlank,
  letters,
  lineAt,
  linesOf,
  lineWords,
  type Sheet,
} from './sheet.ts';
import { whySkipped } from './skip.ts';

/** A sheet as it is to be read. */
export interface Reading {
  readonly sheet: Sheet;
  readonly layout: Layout;
  /** Of all its pupils, where nothing in it says their class. */
  readonly groupName?: string;
}

/** The apostrophe our own export puts before what a spreadsheet would run belongs to no name. */
const plain = (cell: string): string => cell.replace(/^'(?=[\s\u3000]*[=+\-@＝＋－＠])/u, '');

type Cells = Record<ImportColumn, string>;
const columnNames = Object.keys(importColumns) as ImportColumn[];
const noCells = (): Cells => Object.fromEntries(columnNames.map((column) => [column, ''])) as Cells;

const whichColumns: Readonly<Record<Meaning, readonly ImportColumn[]>> = {
  ...(Object.fromEntries(columnNames.map((column) => [column, [column]])) as Record<
    ImportColumn,
    [ImportColumn]
  >),
  fullName: ['family', 'given'],
  fullKana: ['familyKana', 'givenKana'],
  place: ['grade', 'className'],
  fullPlace: ['grade', 'className', 'number'],
};

const unsplit =
  '姓と名に分けられません。「山田 太郎」のように、姓と名の間に空白を入れてください。3つ以上の語でできた名前は、姓と名の間だけ空白を広くしてください。';
const unsplitKana =
  'セイとメイに分けられません。「ヤマダ タロウ」のように、間に空白を入れてください。3つ以上の語でできた名前は、セイとメイの間だけ空白を広くしてください。';
const noDay =
  '日付として読み取れません。「2017/5/3」か「平成29年5月3日」のように、実際にある日を入力してください。';

function namesOf(said: Said): { parts: Partial<Cells>; problems: CellProblem[] } {
  const [name, kana] = [said('fullName'), said('fullKana')];
  const readings: Halves | undefined = kana === '' ? undefined : (atSpace(kana) ?? undefined);
  const given: Halves = [said('familyKana'), said('givenKana')];
  const known = readings ?? (given[0] !== '' && given[1] !== '' ? given : undefined);
  const halves = name === '' ? undefined : (atSpace(name) ?? asTwo(name) ?? (known && alike(name, known)));
  const spelt: Halves | undefined =
    halves ?? (said('family') === '' ? undefined : [said('family'), said('given')]);
  const kanaHalves = readings ?? (kana === '' ? undefined : (asTwo(kana) ?? (spelt && alike(kana, spelt))));
  return {
    parts: {
      ...(name !== '' && { family: halves?.[0] ?? name, given: halves?.[1] ?? '' }),
      ...(kana !== '' && { familyKana: kanaHalves?.[0] ?? kana, givenKana: kanaHalves?.[1] ?? '' }),
    },
    problems: [
      ...(name !== '' && halves === undefined
        ? [{ column: 'family', also: 'given', message: unsplit } as const]
        : []),
      ...(kana !== '' && kanaHalves === undefined
        ? [{ column: 'familyKana', also: 'givenKana', message: unsplitKana } as const]
        : []),
    ],
  };
}

function rowOf(said: Said, above: Place, groupName: string): { cells: Cells; problems: CellProblem[] } {
  const names = namesOf(said);
  const place = rowPlaceOf(said, above);
  const birthOn = said('birthOn');
  const bad = normalizeText(birthOn) !== '' && readDay(birthOn) === undefined;
  return {
    cells: {
      ...noCells(),
      userName: said('userName'),
      family: said('family'),
      given: said('given'),
      familyKana: said('familyKana'),
      givenKana: said('givenKana'),
      birthOn: normalizeDay(birthOn),
      groupName: said('groupName') || groupName,
      ...names.parts,
      ...place.parts,
    },
    problems: [
      ...names.problems,
      ...place.problems,
      ...(bad ? [{ column: 'birthOn', message: noDay } as const] : []),
    ],
  };
}

/** How a row is called when its line is not the only one of its number. */
type Where = (index: number) => string | undefined;

interface Part {
  readonly rows: ImportRow[];
  readonly skipped: SkippedRow[];
}

function readSheet(
  { sheet, layout, groupName = '' }: Reading,
  offset: number,
  where: Where,
  many: boolean,
): Part {
  const part: Part = { rows: [], skipped: [] };
  const places = new Map<Meaning, number>();
  for (const [at, meaning] of layout.meanings.entries()) if (meaning !== '') places.set(meaning, at);
  // Where a column of its own says the same again, a cell is named after that one.
  const byWidth = [...places].toSorted(
    ([one], [other]) => whichColumns[other].length - whichColumns[one].length,
  );
  const nameOf = (index: number, at: number): string =>
    `${many ? `シート「${sheet.name}」の` : ''}${cellName(sheet, index, at)}`;
  // A class written over its rows; a row of a table that has a column for it is not told by the row above.
  const sectioned = !(['place', 'fullPlace', 'className'] as const).some((meaning) => places.has(meaning));
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
    const { cells, problems } = rowOf(said, above, groupName);
    const names = byWidth.flatMap(([meaning, at]) =>
      whichColumns[meaning].map((column) => [column, nameOf(index, at)] as const),
    );
    part.rows.push({
      ...cells,
      ...place,
      ...(sheet.cells === 'letters' && { cells: Object.fromEntries(names) }),
      ...(problems.length > 0 && { problems }),
    });
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
  return { table, lines, rows, skipped };
}
