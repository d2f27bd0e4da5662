/** However an office writes its roster, the same people are read from it, and nobody else. */
import { expect, test } from 'vitest';
import { toKatakana } from '#shared/kernel/kana.ts';
import { asksSheets, candidatesOf, isSure, rosterOfCandidates } from '#shared/student-import/roster.ts';
import { pick, schoolOf, writeRoster, type RosterPupil } from '#test/support/office-roster.ts';
import { bookOf, sheetOf, today } from '#test/support/rosters.ts';
import { createRandom } from '#test/support/virtual-time.ts';

const rosters = 400;
const bare = (text: string): string => text.replace(/[年組]$/u, '');

const readOf = (pupil: RosterPupil, line: number) => ({
  ...pupil,
  number: String(pupil.number),
  grade: String(pupil.grade),
  line,
});

test(`${rosters} rosters in the ways of as many offices: everybody is read, nobody else, and nothing is asked`, () => {
  for (let seed = 1; seed <= rosters; seed++) {
    const random = createRandom(seed);
    const pupils = schoolOf(
      random,
      pick(random, [1, 2, 6]),
      pick(random, [1, 2, 3]),
      pick(random, [3, 8, 20]),
    );
    const written = writeRoster(random, pupils);
    const book = bookOf(sheetOf(written.rows, { cells: pick(random, ['letters', 'lines']) }));

    const candidates = candidatesOf(book, today);
    const roster = rosterOfCandidates(candidates);

    const read = roster.rows.map((row) => ({
      family: row.family,
      given: row.given,
      familyKana: toKatakana(row.familyKana),
      givenKana: toKatakana(row.givenKana),
      grade: bare(row.grade),
      className: bare(row.className),
      number: row.number,
      birthOn: row.birthOn,
      line: row.line,
    }));
    expect({
      seed,
      head: written.rows.find((row) => row.length > 4),
      asked: asksSheets(book, candidates) || !candidates.every(isSure),
      problems: roster.rows.flatMap(({ problems = [] }) => problems),
      skipped: roster.skipped.map(({ line }) => line),
      read,
      given: roster.table.slice(1).map((row) => row.join('|')),
      lines: roster.lines.slice(1),
    }).toEqual({
      seed,
      head: written.rows.find((row) => row.length > 4),
      asked: false,
      problems: [],
      skipped: written.asides,
      read: pupils.map((pupil, index) => readOf(pupil, written.lines[index] ?? 0)),
      given: [...written.lines, ...written.asides]
        .toSorted((left, right) => left - right)
        .map((line) => {
          const row = written.rows[line - 1] ?? [];
          const width = Math.max(...written.rows.map(({ length }) => length));
          return Array.from({ length: width }, (_, at) => row[at] ?? '').join('|');
        }),
      lines: [...written.lines, ...written.asides].toSorted((left, right) => left - right),
    });
  }
}, 60_000);
