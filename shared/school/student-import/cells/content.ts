/** What a column seems to hold, by its cells alone. */
import { toKatakana } from '#shared/kernel/kana.ts';
import { normalizeText } from '#shared/kernel/text.ts';
import { readDay } from './day.ts';
import { isUnmarked, readFullPlace, readFullPlaceCell } from './full-place.ts';
import { readPlace } from './place.ts';

type Test = (cell: string) => boolean;

export const isBlank = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

/** Nearly all: a note or two among them is nothing unusual. */
const most = 0.8;
const filled = (cells: readonly string[]): string[] => cells.map(normalizeText).filter((cell) => cell !== '');
const mostly = (cells: readonly string[], test: Test): boolean => {
  const all = filled(cells);
  return all.length > 0 && all.filter(test).length >= all.length * most;
};

const kana = /^[ァ-ヶー・\s]{2,}$/u;
export const isKana: Test = (cell) => kana.test(toKatakana(cell));
const name = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆ヶ・\s]{1,20}$/u;
const noName = /^(?:男|女)子?$|[年組番都道府県市区町村]$|^.*(?:学校|先生)/u;
const isName: Test = (cell) =>
  name.test(cell) && !noName.test(cell) && readPlace(cell) === undefined && readFullPlace(cell) === undefined;
const spaced: Test = (cell) => /\S\s+\S/u.test(cell);

/** 鈴木 健（すずき けん）, in one line or in two: the name and its reading. */
export function readingBehind(cell: string): readonly [spelled: string, reading: string] | undefined {
  const [, spelled = '', reading = ''] = /^(.*[^\s(（])\s*[(（]([^()（）]+)[)）]$/su.exec(cell.trim()) ?? [];
  return isKana(normalizeText(reading)) ? [spelled, reading] : undefined;
}
export const holdsReadings = (cells: readonly string[]): boolean =>
  mostly(cells, (cell) => readingBehind(cell) !== undefined);

export const holdsKana = (cells: readonly string[]): boolean => mostly(cells, isKana);
export const holdsPlaces = (cells: readonly string[]): boolean =>
  mostly(cells, (cell) => readPlace(cell) !== undefined);
export const holdsFullPlaces = (cells: readonly string[]): boolean =>
  mostly(cells, (cell) => readFullPlace(cell) !== undefined);
/** Where no heading says anything: numbers of houses are written so too, and do not begin anew with each class. */
export const listsFullPlaces = (cells: readonly string[]): boolean => {
  const found = cells.map(readFullPlace);
  return (
    holdsFullPlaces(cells) &&
    holdsClassNumbers(
      found.map((place) => place?.number ?? ''),
      found.map((place) => (place === undefined ? '' : place.grade + place.className)),
    )
  );
};
/** Digits that do not all say by their number which of them are the class: 112 beside 1112 may make 1112 the class 11. */
export const holdsUnmarked = (cells: readonly string[]): boolean => {
  const unmarked = filled(cells).filter(isUnmarked);
  const widths = new Set(unmarked.map(({ length }) => length));
  return (
    widths.size > 1 ||
    (unmarked.length > 0 && !mostly(unmarked, (cell) => readFullPlaceCell(cell) !== undefined))
  );
};
export const holdsSpaces = (cells: readonly string[]): boolean => mostly(cells, spaced);
/** Names differ from row to row, and few of them are read as they are written. */
export const holdsNames = (cells: readonly string[]): boolean => {
  const all = filled(cells);
  return mostly(all, isName) && !holdsKana(all) && new Set(all).size > all.length / 2;
};
/** Whoever is at school was born years ago; days of joining and leaving are nearer. */
export const holdsBirths = (cells: readonly string[], today: string): boolean => {
  const year = Number(today.slice(0, 4));
  return mostly(cells, (cell) => {
    const born = Number(readDay(cell, today)?.slice(0, 4) ?? 0);
    return born >= year - 110 && born <= year - 5;
  });
};

const digits = /^(\d{1,4})番?$/u;
const numberOf = (cell: string): number | undefined => {
  const found = digits.exec(normalizeText(cell))?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Begins anew with each class, as numbers in a class do. `classes` by row, '' where nothing is said. */
export function holdsClassNumbers(cells: readonly string[], classes: readonly string[]): boolean {
  const last = new Map<string, number>();
  let ascending = 0;
  let all = 0;
  for (const [index, cell] of cells.entries()) {
    const number = numberOf(cell);
    if (number === undefined) continue;
    const group = classes[index] ?? '';
    if (number > (last.get(group) ?? 0) && number <= 60) ascending++;
    last.set(group, number);
    all++;
  }
  return all > 0 && ascending >= all * most;
}

/** Runs on from class to class: the number of a line, of nobody. */
export function runsThrough(cells: readonly string[], classes: readonly string[]): boolean {
  const seen = new Set<string>();
  let before = 0;
  for (const [index, cell] of cells.entries()) {
    const number = numberOf(cell);
    const group = classes[index] ?? '';
    if (number === undefined || group === '') continue;
    if (number <= before) return false;
    before = number;
    seen.add(group);
  }
  return seen.size > 1;
}
