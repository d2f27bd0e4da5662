/**
 * What somebody said the columns of their school's file are, by its headings: kept in this browser, by person, and nowhere
 * else. Of the headings only a sum is kept.
 */
import * as z from 'zod';
import { meanings, type Meaning } from '#shared/school/student-import/columns/column-list.ts';

const kindsKept = 20;
const columnsSchema = z.array(z.enum(['', ...meanings]));
const keptSchema = z.array(z.object({ headings: z.string(), columns: columnsSchema }));
type Kept = z.output<typeof keptSchema>;

const nameOf = (userId: string): string => `roster-columns ${userId}`;

/** FNV-1a: the same headings, the same few letters. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `${text.length.toString(36)}-${sum.toString(36)}`;
}

// A browser may refuse storage altogether; nothing is remembered then.
function read(userId: string): Kept {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export const keptColumns = (userId: string, fingerprint: string): readonly (Meaning | '')[] | undefined =>
  fingerprint === ''
    ? undefined
    : read(userId).find(({ headings }) => headings === sumOf(fingerprint))?.columns;

export function keepColumns(userId: string, fingerprint: string, columns: readonly (Meaning | '')[]): void {
  if (fingerprint === '') return;
  const headings = sumOf(fingerprint);
  const others = read(userId).filter((one) => one.headings !== headings);
  try {
    localStorage.setItem(
      nameOf(userId),
      JSON.stringify([{ headings, columns: [...columns] }, ...others].slice(0, kindsKept) satisfies Kept),
    );
  } catch {
    // Not remembered, as above.
  }
}
