/** Quality W1 and W2: what a visitor loads is counted in the very build that the other tests of this stage are shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { fileOf, loadedFor, pages } from '#test/bench/web-build.ts';
import { webSizes } from '#test/bench/web-size.ts';
import { repository } from '#infra/local/functions.ts';

const web = inject('web');

test('home, sign-in and every page load no more than their bars', () => {
  const figures = webSizes(web);
  expect(figures.filter(({ pass }) => !pass)).toEqual([]);
  expect(figures.length).toBeGreaterThan(pages.length);
});

test('no page loads the file of another page', () => {
  const ofPages = new Set(pages.map(({ page }) => fileOf(web, page)));
  const others = pages.flatMap(({ path, page }) => {
    const own = fileOf(web, page);
    const loaded = [...loadedFor(web, page)].filter((file) => file !== own && ofPages.has(file));
    return loaded.length === 0 ? [] : [{ path, loaded }];
  });
  expect(others).toEqual([]);
});

test('every file asks in its first line to be compiled while it comes', () => {
  const names = Object.keys(web.sizes);
  const silent = names.filter(
    (name) =>
      !readFileSync(join(repository, 'dist/web', name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(silent).toEqual([]);
  expect(names.length).toBeGreaterThan(pages.length);
});
