/** What pupils read in the typing app is 16 px at least; what stands on a drawn key is no text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sheets = globSync('web/src/typing/**/*.css');

test.each(sheets.map((sheet) => [path.basename(sheet), sheet]))(
  'GIVEN %s THEN none of its letters are small',
  (_, sheet) => {
    expect(readFileSync(sheet, 'utf8')).not.toContain('font-size: var(--text-s)');
  },
);
