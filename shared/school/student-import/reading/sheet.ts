/** A table as it stands in a school's file, before anybody knows what its columns are. */

/** Tables that stood side by side: the rows are those of the first, then those of the next. */
interface Sides {
  readonly count: number;
  /** Columns from the beginning of one to that of the next. */
  readonly width: number;
  /** The table of each row, counted from the left. */
  readonly of: readonly number[];
  /** Of the file, where a line is a row of each table. */
  readonly lines: number;
}

export interface Sheet {
  /** '' where the file has none to choose from. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** How its cells are called: by letters and lines, or by lines alone, as in a text. */
  readonly cells: 'letters' | 'lines';
  /** Where the rows stand in the file, when not one below the other from its first line. */
  readonly lines?: readonly number[];
  /** What the lines are counted in: 「users.csv」. */
  readonly file?: string;
  readonly sides?: Sides;
  /** Columns that the file does not have, and the one that each is from. */
  readonly madeOf?: ReadonlyMap<number, number>;
  /** Lines that the spreadsheet does not show: hidden by hand, or by a filter. */
  readonly hidden?: ReadonlySet<number>;
  /** Cells of which something is struck through: 「C12」. */
  readonly struck?: ReadonlySet<string>;
  /** Passed over before there were rows. */
  readonly skipped?: readonly { readonly line: number; readonly why: string }[];
}

export const lineAt = ({ lines }: Sheet, index: number): number => lines?.[index] ?? index + 1;

/** Of tables side by side each row has a number of its own: the lines are counted on. */
export const countedAt = (sheet: Sheet, index: number): number =>
  lineAt(sheet, index) + (sheet.sides?.of[index] ?? 0) * (sheet.sides?.lines ?? 0);

/** As many as `countedAt` goes up to. */
export const linesOf = (sheet: Sheet): number =>
  sheet.sides === undefined ? lineAt(sheet, sheet.rows.length - 1) : sheet.sides.count * sheet.sides.lines;

/** 「5行目」, 「5行目の右側」 */
export function lineWords(sheet: Sheet, index: number): string {
  const line = `${String(lineAt(sheet, index))}行目`;
  const { sides } = sheet;
  if (sides === undefined) return line;
  const side = sides.of[index] ?? 0;
  if (sides.count > 2) return `${line}の左から${String(side + 1)}つ目の表`;
  return `${line}の${side === 0 ? '左' : '右'}側`;
}

/** A, B … Z, AA, AB … */
export function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

/** 「C12」 */
export const cellName = (sheet: Sheet, index: number, column: number): string =>
  `${letters((sheet.madeOf?.get(column) ?? column) + (sheet.sides?.of[index] ?? 0) * (sheet.sides?.width ?? 0))}${String(lineAt(sheet, index))}`;

export const cellsOf = (row: readonly string[] | undefined, count: number): string[] =>
  Array.from({ length: count }, (_, index) => row?.[index] ?? '');
