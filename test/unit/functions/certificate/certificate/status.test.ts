/** Badges are published by what this repository marks: a status set around `changeStatus` would never reach the lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../functions/certificate/certificate/repository.ts'),
  'utf8',
);

test('GIVEN the writes of a certificate THEN its status is set in one place, which marks it due', () => {
  const sets = [...source.matchAll(/\.set\(\{[^}]*\bstatus\b[^}]*\}\)/gu)].map(([set]) => set);

  expect(sets).toEqual([expect.stringContaining('gsi2pk: changedPartition')]);
});
