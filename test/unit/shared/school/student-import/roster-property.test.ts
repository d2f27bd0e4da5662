/** However an office writes its roster, the same people are read from it, and nobody else. */
import { expect, test } from 'vitest';
import { toKatakana } from '#shared/kernel/kana.ts';
import { importColumns, type ImportColumn } from '#shared/school/student-import/columns/column-list.ts';
import type { ImportRow } from '#shared/school/student-import/reading/file.ts';
import {
  asksSheets,
  candidatesOf,
  isSure,
  rosterOfCandidates,
} from '#shared/school/student-import/reading/roster.ts';
import { pick, schoolOf, withOwnNames, writeRoster, type RosterPupil } from './office-roster.ts';
import { bookOf, sheetOf, sureRoster, today } from '#test/support/school/rosters.ts';
import { besideEachOther } from './tables-beside.ts';
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
      head: written.rows[written.heading],
      asked: asksSheets(book, candidates) || !candidates.every(isSure),
      problems: roster.rows.flatMap(({ problems = [] }) => problems),
      skipped: roster.skipped.map(({ line }) => line),
      read,
      given: roster.table.slice(1).map((row) => row.join('|')),
      lines: roster.lines.slice(1),
    }).toEqual({
      seed,
      head: written.rows[written.heading],
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
});

/** A row without its place in the file. */
const saidOf = (row: ImportRow): string[] =>
  (Object.keys(importColumns) as ImportColumn[]).map((column) => row[column]);

test(`${rosters} rosters cut into pieces that stand side by side read as they did before, every cell by its own name`, () => {
  for (let seed = 1; seed <= rosters; seed++) {
    const random = createRandom(seed);
    const pupils = withOwnNames(random, schoolOf(random, pick(random, [1, 2]), 2, pick(random, [9, 12])));
    const { rows: written, heading } = writeRoster(random, pupils);
    // A word in a first column without a heading would stand between two tables, and belong to either.
    const head = written[heading]?.join('|');
    const rows = written.map((row) => (row.join('|') === head ? [row[0] || '記号', ...row.slice(1)] : row));
    const beside = besideEachOther(rows, heading, {
      count: pick(random, [2, 3]),
      gap: pick(random, [0, 1, 2]),
    });

    const one = sureRoster(bookOf(sheetOf(rows, { cells: 'letters' })));
    const read = sureRoster(bookOf(sheetOf(beside.rows, { cells: 'letters' })));

    const stands = (row: ImportRow): (string | undefined)[] =>
      Object.values(row.cells ?? {}).map((name) => {
        const [, letter = '', line = ''] = /^([A-Z]+)(\d+)$/u.exec(name) ?? [];
        const column = Array.from(letter).reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
        return beside.rows[Number(line) - 1]?.[column];
      });
    const stood = (row: ImportRow): (string | undefined)[] =>
      Object.values(row.cells ?? {}).map((name) => rows[row.line - 1]?.[name.charCodeAt(0) - 65]);
    expect({
      seed,
      rows: read.rows.map((row) => [...saidOf(row), ...stands(row)]),
      skipped: read.skipped.map(({ why }) => why),
      where: read.rows.map(({ where }) => Number.parseInt(where ?? '', 10)),
    }).toEqual({
      seed,
      rows: one.rows.map((row) => [...saidOf(row), ...stood(row)]),
      skipped: one.skipped.map(({ why }) => why),
      where: one.rows.map(({ line }) => beside.at(line - 1).line),
    });
    const lines = [...read.rows, ...read.skipped].map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
  }
});
