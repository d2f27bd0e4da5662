/** What the columns of a sheet seem to be, while they are recognised. */
import type { Place } from '../cells/place.ts';
import type { Meaning } from './column-list.ts';

export interface Guess {
  /** Of each column; '' for what is not read. */
  readonly columns: (Meaning | '')[];
  /** To be asked. */
  readonly doubts: string[];
  readonly headings: readonly string[];
  /** The sampled cells below the heading. */
  readonly cells: (at: number) => readonly string[];
  /** Whether no row at all has something there. */
  readonly isEmpty: (at: number) => boolean;
  /** Whether the heading is one that we write ourselves. */
  readonly isOurs: (at: number) => boolean;
  /** What the sheet's name or its title says of all rows. */
  readonly place: Place;
  readonly today: string;
  /** Takes a column for what no heading says it is, and has that asked. */
  readonly take: (at: number | undefined, meaning: Meaning) => void;
  /** Which of several is meant is asked. */
  readonly askWhich: (meaning: Meaning) => void;
}

export const placesOf = ({ columns }: Pick<Guess, 'columns'>, meaning: Meaning): number[] =>
  columns.flatMap((one, at) => (one === meaning ? [at] : []));
export const has = ({ columns }: Pick<Guess, 'columns'>, ...meanings: readonly Meaning[]): boolean =>
  meanings.every((meaning) => columns.includes(meaning));

/** Columns that nothing names, by their cells. */
export const unnamed = ({ columns, cells }: Guess, test: (cells: readonly string[]) => boolean): number[] =>
  columns.flatMap((one, at) => (one === '' && test(cells(at)) ? [at] : []));

/** Says of columns that they are none after all. */
export function drop(guess: Guess, ...meanings: readonly Meaning[]): void {
  for (const meaning of meanings) for (const at of placesOf(guess, meaning)) guess.columns[at] = '';
}
