/** The plan of the house: eleven areas, in every tree, and a page for each that has a sentence for every room. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areas as words } from '#shared/areas.ts';

const root = path.resolve(import.meta.dirname, '../..');
const trees = {
  shared: ['kernel'],
  functions: ['platform', 'lambda'],
  'web/src': ['app', 'home', 'lib', 'state', 'typing', 'ui'],
};
const foldersOf = (folder: string): string[] =>
  globSync('*/', { cwd: path.join(root, folder), withFileTypes: true }).map(({ name }) => name);
const areas = Object.keys(words);

test('what stands in a tree is the ground, or one of the same eleven areas', () => {
  expect(foldersOf('shared').toSorted()).toEqual([...areas, 'kernel'].toSorted());
  for (const [tree, ground] of Object.entries(trees))
    expect(foldersOf(tree).filter((folder) => !ground.includes(folder) && !areas.includes(folder))).toEqual(
      [],
    );
});

test.each(areas)('the page of %s has a sentence for each of its rooms, and for no other', (area) => {
  const page = readFileSync(path.join(root, 'functions', area, 'README.md'), 'utf8');
  const told = [...page.matchAll(/^- \*\*([a-z-]+)\*\* — \S/gmu)].map(([, room]) => room);
  const rooms = Object.keys(trees)
    .flatMap((tree) => foldersOf(`${tree}/${area}`))
    // What the rooms of an area share in the web is no room.
    .filter((folder) => folder !== 'parts');
  expect(rooms.length).toBeGreaterThan(0);
  expect(told).toEqual([...new Set(rooms)].toSorted());
  expect(told.length, 'more than a stranger reads at once').toBeLessThanOrEqual(18);
});

/** A noun that belongs to a room alone: in whichever tree it has its routes, contract or pages. */
test.each(areas)('the page of %s has a line under a room for each noun that stands in it', (area) => {
  const page = readFileSync(path.join(root, 'functions', area, 'README.md'), 'utf8');
  const told: string[] = [];
  let of = '';
  for (const [, indent, name = ''] of page.matchAll(/^( *)- \*\*([a-z-]+)\*\* — \S/gmu))
    if (indent === '') of = name;
    else told.push(`${of}/${name}`);
  const own = Object.keys(trees).flatMap((tree) =>
    ['repository.ts', 'service.ts', 'contract.ts', 'pages/*', 'queries.ts']
      .flatMap((file) => globSync(`*/*/${file}`, { cwd: path.join(root, tree, area) }))
      .map((file) => file.split(path.sep).slice(0, 2).join('/'))
      .filter((folder) => !/\/(?:components|pages)$/u.test(folder)),
  );
  expect(told.filter((noun) => own.includes(noun))).toEqual([...new Set(own)].toSorted());
});

test('the README at the top has a line for each, in its words', () => {
  const lines = Object.entries(words).map(
    ([area, what]) => `| [\`${area}\`](functions/${area}/README.md) | ${what} |`,
  );
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(lines.join('\n'));
});

test('the rules of imports give each its floor', () => {
  const rules = readFileSync(path.join(root, '.dependency-cruiser.cjs'), 'utf8');
  const floors = /const floors = \[([^\]]*)\]/u.exec(rules)?.[1] ?? '';
  expect((floors.match(/[a-z]+/gu) ?? []).toSorted()).toEqual(areas.toSorted());
});
