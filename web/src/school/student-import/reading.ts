/** From what a teacher hands over to a roster, with what only they can say. Loaded when there is something to read. */
import { dayOf } from '#shared/kernel/time.ts';
import { BadFile, type ReadRoster } from '#shared/school/student-import/reading/file.ts';
import {
  meanings,
  saysClass,
  wordOf,
  type Meaning,
} from '#shared/school/student-import/columns/column-list.ts';
import { fingerprintOf } from '#shared/school/student-import/reading/layout.ts';
import {
  asksSheets,
  candidatesOf,
  isSure,
  rosterOfCandidates,
  withMeanings,
  type Book,
  type Candidate,
} from '#shared/school/student-import/reading/roster.ts';
import { cellsOf, letters } from '#shared/school/student-import/reading/sheet.ts';
import { readBook, readPasted } from './file.ts';
import { keepColumns, keptColumns } from './kept-columns.ts';

export interface Draft {
  readonly candidates: readonly Candidate[];
  /** Which sheets are meant has to be said. */
  readonly asksSheets: boolean;
  /** One school's sheet, and no other. */
  readonly schools: boolean;
}

const fitting = (columns: readonly (Meaning | '')[] | undefined, { layout }: Candidate): boolean =>
  columns?.length === layout.meanings.length;

/** Nothing of it can be used, and why. */
interface Refused {
  readonly refused: string;
}

function asRefused(error: unknown): Refused {
  if (error instanceof BadFile) return { refused: error.message };
  throw error;
}

/** What there is to read: a file, what was pasted, or what another system told. */
export type Source = File | string | Book;

async function bookFrom(source: Source): Promise<Book> {
  if (typeof source === 'string') return readPasted(source);
  return source instanceof File ? readBook(source) : source;
}

export async function beginReading(source: Source, userId: string): Promise<Draft | Refused> {
  try {
    const book = await bookFrom(source);
    const candidates = candidatesOf(book, dayOf(new Date())).map((candidate) => {
      const kept = keptColumns(userId, fingerprintOf(candidate.sheet, candidate.layout));
      return kept !== undefined && fitting(kept, candidate) ? withMeanings(candidate, kept) : candidate;
    });
    return { candidates, asksSheets: asksSheets(book, candidates), schools: book.schools === true };
  } catch (error) {
    return asRefused(error);
  }
}

export const asksNothing = (draft: Draft): boolean =>
  !draft.asksSheets && draft.candidates.every((one) => !one.picked || isSure(one));

export function finishReading({ candidates }: Draft): ReadRoster | Refused {
  try {
    return rosterOfCandidates(candidates);
  } catch (error) {
    return asRefused(error);
  }
}

/** What a person said of the columns is known the next time. */
export function remember(userId: string, { candidates }: Draft): void {
  for (const { picked, sheet, layout } of candidates)
    if (picked) keepColumns(userId, fingerprintOf(sheet, layout), layout.meanings);
}

/** Of each column: its own heading, or its letter where it has none. */
export const headingsOf = ({ sheet, layout }: Candidate): string[] =>
  cellsOf(sheet.rows[layout.heading], layout.meanings.length).map((heading, at) =>
    heading.trim() === '' ? `${letters(at)}列` : heading.replaceAll(/\s+/gu, ' ').trim(),
  );

/** 「氏名は「児童氏名」、出席番号は「番号」」, what matters most first. */
export function columnWords(candidate: Candidate): string {
  const headings = headingsOf(candidate);
  return meanings
    .flatMap((meaning) => {
      const at = candidate.layout.meanings.indexOf(meaning);
      return at < 0 ? [] : [`${wordOf(meaning)}は「${headings[at] ?? ''}」`];
    })
    .join('、');
}

/** Where the class is from, when no column says it; `groups`: of the rows as they were read. */
export function classWords([first, ...more]: readonly Candidate[], groups: readonly string[]): string {
  if (first === undefined) return '';
  if (first.groupName !== undefined) return `全員を「${first.groupName}」に入れます。`;
  const { meanings: columns, place } = first.layout;
  if (columns.some((one) => one !== '' && (one === 'groupName' || saysClass(one)))) return '';
  const found = [...new Set(groups)];
  if (more.length === 0 && found.length > 1)
    return `組は、表の途中の見出しから「${found.join('」「')}」と読みました。`;
  return more.length > 0
    ? '組は、シートの名前か表題から読みました。'
    : `組は、表題か名前から「${place.grade}${place.className}」と読みました。`;
}

/** Tables that stand side by side are told, as one may not expect that they are read as one; '' where there are none. */
export function sideWords(candidates: readonly Candidate[], ending: '読みます' | '読みました'): string {
  const counts = new Set(candidates.flatMap(({ sheet }) => sheet.sides?.count ?? []));
  const [count] = counts;
  if (count === undefined) return '';
  return `横に${counts.size === 1 ? `${String(count)}つ` : ''}並んだ表は、左から順に続けて${ending}。`;
}
