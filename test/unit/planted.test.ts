/** The faults that `npm run test:planted` plants still fit the product: none is lost because what it replaces was rewritten. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '#test/planted/faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('there are forty, each with a name of its own', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBeGreaterThanOrEqual(40);
  for (const { id } of faults) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/u);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
});

test.each(faults)('$id replaces one place of the product', ({ file, was, is }) => {
  expect(file).toMatch(/^(?:functions|shared|web\/src|infra|operate)\//u);
  expect(read(file).split(was)).toHaveLength(2);
  expect(is).not.toBe(was);
});

test.each(faults)('who is to find $id is there', ({ foundBy }) => {
  for (const finder of foundBy)
    if (finder.startsWith('test/')) expect(existsSync(path.join(root, finder)), finder).toBe(true);
    else expect(read('test/run.ts')).toContain(`{ name: '${finder}'`);
});
