/** Rosters of `test/files/rosters`, as a school has them: `whole-school` is 400 children of 18 classes, with all that surrounds them. */
import { readFileSync } from 'node:fs';
import { parseRows } from '#shared/school/student-import/reading/delimited.ts';
import type { Sheet } from '#shared/school/student-import/reading/sheet.ts';

/** By its path, or by words that are its name. */
export const rosterFile = (name: string): Sheet['rows'] =>
  parseRows(
    readFileSync(
      new URL(`../../files/rosters/${name.replaceAll(/[ ,]+/gu, '-')}.csv`, import.meta.url),
      'utf8',
    ),
  );
