/** The plan of the house: eleven areas, in every tree, and a page for each that has a sentence for every room. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const trees = {
  shared: ['kernel'],
  functions: ['platform', 'lambda'],
  'web/src': ['app', 'home', 'lib', 'state', 'ui'],
};
const foldersOf = (folder: string): string[] =>
  globSync('*/', { cwd: path.join(root, folder), withFileTypes: true }).map(({ name }) => name);
const areas = foldersOf('shared').filter((area) => area !== 'kernel');

test('what stands in a tree is the ground, or one of the same eleven areas', () => {
  expect(areas).toHaveLength(11);
  for (const [tree, ground] of Object.entries(trees))
    expect(foldersOf(tree).filter((folder) => !ground.includes(folder) && !areas.includes(folder))).toEqual(
      [],
    );
});

test.each(areas)('the page of %s has a sentence for each of its rooms, and for no other', (area) => {
  const page = readFileSync(path.join(root, 'functions', area, 'README.md'), 'utf8');
  const told = [...page.matchAll(/^- \*\*([a-z-]+)\*\* — \S/gmu)].map(([, room]) => room);
  const rooms = Object.keys(trees).flatMap((tree) => foldersOf(`${tree}/${area}`));
  expect(rooms.length).toBeGreaterThan(0);
  expect(told).toEqual([...new Set(rooms)].toSorted());
});
