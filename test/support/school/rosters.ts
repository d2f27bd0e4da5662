/** Rosters read as the page reads them, as far as no person has to say anything. */
import type { ImportRow, ReadRoster } from '#shared/school/student-import/reading/file.ts';
import {
  asksSheets,
  candidatesOf,
  isSure,
  rosterOfCandidates,
  type Book,
} from '#shared/school/student-import/reading/roster.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

export const today = '2026-04-06';

/** @throws when a person would be asked */
export function sureRoster(book: Book): ReadRoster {
  const candidates = candidatesOf(book, today);
  const asked = candidates.filter((one) => one.picked && !isSure(one));
  if (asksSheets(book, candidates) || asked.length > 0)
    throw new Error(`a person is asked: ${JSON.stringify(asked.map(({ layout }) => layout))}`);
  return rosterOfCandidates(candidates);
}

export const sheetOf = (rows: Sheet['rows'], over: Partial<Sheet> = {}): Sheet => ({
  name: '',
  rows,
  cells: 'lines',
  ...over,
});
export const bookOf = (...sheets: Sheet[]): Book => ({ name: '', sheets });

export const rowsOf = (rows: Sheet['rows']): readonly ImportRow[] => sureRoster(bookOf(sheetOf(rows))).rows;
