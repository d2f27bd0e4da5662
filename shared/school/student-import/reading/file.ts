/** A school's roster as it was read: what all that comes after reading works on. */
import type { CellProblem } from '../columns/column.ts';
import type { ImportColumn } from '../columns/column-list.ts';

/** A row of a roster, its cells by column; '' where the file says nothing. */
export type ImportRow = Readonly<Record<ImportColumn, string>> & {
  /** As the teacher counts in the file, 1 = first. The sheets of a book are counted on, so that a line is one row. */
  readonly line: number;
  /** Where it stands, in words, when the line does not say it: 「シート「1年2組」の5行目」. */
  readonly where?: string;
  /** What a column was read from: 「C12」. None, where the file has no such column. */
  readonly cells?: Readonly<Partial<Record<ImportColumn, string>>>;
  /** Cells that could not be read: the row is an error. Told by `withCellProblems`. */
  readonly problems?: readonly CellProblem[];
};

type TextTable = readonly (readonly string[])[];

export interface SkippedRow {
  readonly line: number;
  readonly where?: string;
  readonly why: string;
}

/** A school's file, read. */
export interface ReadRoster {
  /** What is given back with reasons: the heading row first, then the rows below it as they stand in the file. */
  readonly table: TextTable;
  /** The line of each row of `table`. */
  readonly lines: readonly number[];
  readonly rows: readonly ImportRow[];
  /** Those of them that whoever opens the file does not see: who has left, or another class behind a filter. */
  readonly hidden: readonly ImportRow[];
  /** Those of them of which something is struck through: who has left, or a class that was written anew. */
  readonly struck: readonly ImportRow[];
  /** Passed over, with a word each: 合計, notes, staff, empty. */
  readonly skipped: readonly SkippedRow[];
}

/** All that is wrong with a row: of a cell that could not be read nothing else is said. */
export function withCellProblems<P extends { readonly column: ImportColumn | undefined }>(
  { problems = [] }: ImportRow,
  found: readonly P[],
): (P | CellProblem)[] {
  const told = new Set<ImportColumn | undefined>(problems.flatMap(({ column, also }) => [column, also]));
  return [...problems, ...found.filter(({ column }) => column === undefined || !told.has(column))];
}

/** 「12行目」 */
export const rowWords = ({ line, where }: Pick<ImportRow, 'line' | 'where'>): string =>
  where ?? `${String(line)}行目`;

/** Where a teacher finds what is wrong: 「C12」, or the row where there is no cell to name. */
export const cellWords = (row: ImportRow, column: ImportColumn | undefined): string =>
  (column === undefined ? undefined : row.cells?.[column]) ?? rowWords(row);

/** What is wrong with the file as a whole; nothing of it can be used. */
export class BadFile extends Error {}
