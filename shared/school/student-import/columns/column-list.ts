/** The columns that a school's roster can have: each is a value, and listed here. */
import { groupName, userName } from './account.ts';
import { birthOn } from './birth-on.ts';
import { className, grade, place } from './class.ts';
import type { Column } from './column.ts';
import { fullPlace } from './full-place.ts';
import { foldHeading } from './heading.ts';
import { familyKana, fullKana, givenKana } from './kana.ts';
import { family, fullName, given } from './name.ts';
import { number } from './number.ts';
import {
  usualFamily,
  usualFamilyKana,
  usualGiven,
  usualGivenKana,
  usualKana,
  usualName,
} from './usual-name.ts';

/** As a person chooses among them; what holds several of ours stands before these, and counts before them. */
const columns = {
  fullName,
  fullKana,
  family,
  given,
  familyKana,
  givenKana,
  place,
  fullPlace,
  grade,
  className,
  number,
  birthOn,
  userName,
  groupName,
  usualName,
  usualKana,
  usualFamily,
  usualGiven,
  usualFamilyKana,
  usualGivenKana,
};

/** What a column of a school's own file can hold: some hold two or three of ours. */
export type Meaning = keyof typeof columns;
/** One of ours. */
export type ImportColumn = Exclude<
  Meaning,
  'fullName' | 'fullKana' | 'place' | 'fullPlace' | `usual${string}`
>;

/** In this order they are looked for in the cells. */
export const recognised: readonly Column[] = [
  usualName,
  fullName,
  fullKana,
  fullPlace,
  place,
  birthOn,
  number,
];

/** What an update tells, that which matters most first. */
export const compared = [
  'fullName',
  'fullKana',
  'birthOn',
  'groupName',
  'grade',
  'className',
  'number',
] as const satisfies readonly Meaning[];

export const meanings = Object.keys(columns) as Meaning[];
export const columnOf = (meaning: Meaning): Column => columns[meaning];

/** In a sentence. */
export const wordOf = (meaning: Meaning): string =>
  columnOf(meaning).word ?? columnOf(meaning).aliases[0] ?? '';
/** In a list to choose from. */
export const choiceOf = (meaning: Meaning): string => columnOf(meaning).choice ?? wordOf(meaning);
/** Which of ours it says. */
export const holdsOf = (meaning: Meaning): readonly ImportColumn[] =>
  columnOf(meaning).holds ?? [meaning as ImportColumn];
/** Whether a row's class is told by it. */
export const saysClass = (meaning: Meaning): boolean => holdsOf(meaning).includes('className');

/** Whether it is the group's where it is left empty. */
export const isOfGroup = (field: string): boolean =>
  meanings.some((meaning) => meaning === field && columnOf(meaning).ofGroup);

/** The headings of our own files, which begin with who a row is. */
export const importColumns = Object.fromEntries(
  (['userName', ...meanings] as Meaning[])
    .filter((meaning) => columnOf(meaning).holds === undefined)
    .map((column) => [column, wordOf(column)]),
) as Readonly<Record<ImportColumn, string>>;

/** A row of such a file. */
export const ownRow = (said: Readonly<Partial<Record<ImportColumn, string>>>): string[] =>
  (Object.keys(importColumns) as ImportColumn[]).map((column) => said[column] ?? '');

interface Named {
  readonly meaning: Meaning;
  /** 0 is our own heading. */
  readonly rank: number;
}

const named = new Map(
  meanings.flatMap((meaning) =>
    columnOf(meaning).aliases.map((alias, rank): [string, Named] => [foldHeading(alias), { meaning, rank }]),
  ),
);

export const meaningOf = (heading: string): Named | undefined => named.get(foldHeading(heading));
