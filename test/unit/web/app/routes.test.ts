// @vitest-environment happy-dom
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { guardNames, isRedirect, layoutNames } from '#web/app/route.ts';
import { routes } from '#web/app/routes.ts';
import { paths, typingPaths } from '#shared/kernel/paths.ts';
import { productPaths } from './product-paths.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

test('every address of the table is one of the specification', () => {
  const own = Object.keys(routes).filter((address) => !address.startsWith('/admin/'));
  expect(own.filter((address) => !productPaths.has(address))).toEqual([]);
  expect(own.length).toBeGreaterThan(5);
});

test('the table and the path helper name the same addresses', () => {
  expect(Object.keys(routes).toSorted()).toEqual([...paths].toSorted());
});

const pages = Object.values(routes).flatMap((route) => (isRedirect(route) ? [] : [route]));
const redirects = Object.values(routes).flatMap((route) => (isRedirect(route) ? [route] : []));

test('GIVEN a page WHEN it is opened THEN it has a layout and known guards, beginning with initialize', () => {
  for (const { layout, guards } of pages) {
    expect(layoutNames).toContain(layout);
    expect(guards[0]).toBe('initialize');
    expect(guards).toContain('manage-access');
    expect(guards.filter((guard) => !guardNames.includes(guard))).toEqual([]);
  }
});

test('a redirect leads to a page that is built', () => {
  expect(redirects.filter(({ redirect }) => !paths.includes(redirect))).toEqual([]);
});

test('the printed table is plain JSON with every address', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['web/src/app/print-routes.ts'], {
    cwd: root,
  });
  const printed = JSON.parse(stdout) as { path: string }[];
  expect(printed.map((entry) => entry.path)).toEqual([...Object.keys(routes), ...typingPaths]);
});
