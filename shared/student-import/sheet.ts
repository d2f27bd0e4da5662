/** A table as it stands in a school's file, before anybody knows what its columns are. */

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
  /** Passed over before there were rows. */
  readonly skipped?: readonly { readonly line: number; readonly why: string }[];
}

export const lineAt = ({ lines }: Sheet, index: number): number => lines?.[index] ?? index + 1;

/** A, B … Z, AA, AB … */
export function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

export const cellsOf = (row: readonly string[] | undefined, count: number): string[] =>
  Array.from({ length: count }, (_, index) => row?.[index] ?? '');

export const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';
