/** A name in one cell, as it is spelled or as it is read, and its halves in cells of their own. */
import { alike, asTwo, atSpace, type Halves } from '../cells/halves.ts';
import { holdsSpaces, isBlank } from '../cells/content.ts';
import type { Said, Told } from './column.ts';
import type { ImportColumn } from './column-list.ts';
import { has, placesOf, unnamed, type Guess } from './guess.ts';

type Whole = readonly ['fullName' | 'fullKana', ImportColumn, ImportColumn];

/** One heading over two columns, as merged cells give it. */
export function divide(guess: Guess, [whole, family, given]: Whole): void {
  const { columns, cells, headings } = guess;
  const [at, ...more] = placesOf(guess, whole);
  if (at === undefined || more.length > 0 || columns[at + 1] !== '' || !isBlank(headings[at + 1])) return;
  const filled = cells(at + 1).filter((cell) => !isBlank(cell)).length;
  if (filled < cells(at).length / 2 || holdsSpaces(cells(at))) return;
  columns[at] = family;
  columns[at + 1] = given;
}

/** Looks for it by its cells: `areHalves` of the first two that could be it. */
export function findWhole(
  guess: Guess,
  [whole, family, given]: Whole,
  test: (cells: readonly string[]) => boolean,
  areHalves: (first: number, second: number) => boolean,
): void {
  if (has(guess, whole) || has(guess, family)) return;
  const found = unnamed(guess, test);
  const spaced = found.find((at) => holdsSpaces(guess.cells(at)));
  const [first, second] = found;
  if (spaced !== undefined || first === undefined || second === undefined || !areHalves(first, second))
    guess.take(spaced ?? first, whole);
  else {
    guess.take(first, family);
    guess.take(second, given);
  }
}

/** Each tells where the other is divided. */
export function halvesOf(said: Said): { name: Halves | undefined; kana: Halves | undefined } {
  const [text, reading] = [said('fullName'), said('fullKana')];
  const halves = (family: ImportColumn, given: ImportColumn): Halves => [said(family), said(given)];
  const inTwo = halves('familyKana', 'givenKana');
  const readAs = atSpace(reading) ?? (inTwo.includes('') ? undefined : inTwo);
  const name = atSpace(text) ?? asTwo(text) ?? (readAs && alike(text, readAs));
  const spelled = name ?? (said('family') === '' ? undefined : halves('family', 'given'));
  return { name, kana: atSpace(reading) ?? asTwo(reading) ?? (spelled && alike(reading, spelled)) };
}

export const toldOf = (
  text: string,
  halves: Halves | undefined,
  [, family, given]: Whole,
  message: string,
): Told | undefined =>
  text === ''
    ? undefined
    : {
        cells: { [family]: halves?.[0] ?? text, [given]: halves?.[1] ?? '' },
        problems: halves === undefined ? [{ column: family, also: given, message }] : [],
      };

export const whose = ['児童生徒', '児童', '生徒', '学生', '園児', '本人'];
