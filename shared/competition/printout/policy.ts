/** What is printed, in which files and in which order. Pure. */
import { inFileName } from '#shared/kernel/file-name.ts';
import { byWords } from '#shared/kernel/by-words.ts';
import type { EntryState } from '#shared/competition/entry/schema.ts';
import type { ResultState } from '#shared/competition/result/schema.ts';
import type { PrintoutKind } from './schema.ts';
import { printoutWords } from './words.ts';

/** Whoever may still take part, or has. */
export const hasTicket = (state: EntryState): boolean =>
  state === 'ready' || state === 'competing' || state === 'done';

/** A disqualified one is public, but has nothing to certify or to hand out. */
export const hasResultPaper = (state: ResultState): boolean => state === 'published' || state === 'corrected';

/** One document's worth: a person's season. */
interface Sheet {
  readonly userId: string;
  /** A person's entries, or results. */
  readonly ids: readonly string[];
  /** In the class. */
  readonly number?: number | undefined;
  /** What a pupil signs in with. */
  readonly userName?: string | undefined;
}
/** Of one PDF. */
export interface Part {
  /** The class; empty of those without one. */
  readonly title: string;
  readonly sheets: readonly Sheet[];
}
export interface SortedSheet extends Sheet {
  readonly groupName: string;
  /** By which those of one number, or none, are sorted. */
  readonly name: string;
}

/** Drawn within seconds, and light enough to be sent to a printer at once. */
export const sheetsPerPart = 120;

/** As the paper is handed out: class by class, by number; a large class in several. */
export function partsOf(sheets: readonly SortedSheet[]): Part[] {
  const sorted = sheets.toSorted(
    (a, b) =>
      byWords(a.groupName, b.groupName) ||
      (a.number ?? Infinity) - (b.number ?? Infinity) ||
      byWords(a.name, b.name),
  );
  const classes = Map.groupBy(sorted, ({ groupName }) => groupName);
  return [...classes].flatMap(([title, all]) => {
    const parts: Part[] = [];
    for (let first = 0; first < all.length; first += sheetsPerPart)
      parts.push({
        title,
        sheets: all.slice(first, first + sheetsPerPart).map(({ userId, ids, number, userName }) => ({
          userId,
          ids,
          ...(number !== undefined && { number }),
          ...(userName !== undefined && { userName }),
        })),
      });
    return parts;
  });
}

const namedClasses = 2;

/** 「5年1組、5年2組 ほか3グループ」 */
export function classesInWords(parts: readonly Part[]): string {
  const names = [...new Set(parts.map(({ title }) => title).filter((title) => title !== ''))];
  const rest = names.length - namedClasses;
  return `${names.slice(0, namedClasses).join('、')}${rest > 0 ? ` ほか${String(rest)}グループ` : ''}`;
}

/** What a browser saves a PDF as. `twin`: which of those of the same class, from 1. */
export function printoutFileName(
  kind: PrintoutKind,
  seasonTitle: string,
  title: string,
  twin: number,
): string {
  const parts = [
    printoutWords[kind],
    inFileName(seasonTitle),
    inFileName(title),
    twin > 1 ? String(twin) : '',
  ];
  return `${parts.filter((part) => part !== '').join('_')}.pdf`;
}
