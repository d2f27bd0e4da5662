/** Every route of the table has a page object; here the first half of their states is looked at, beside the other one. */
import { expect, test } from 'vitest';
import { typingPaths } from '#shared/kernel/paths.ts';
import { routes } from '#web/app/routes.ts';
import { describeEveryPage } from './every-page.ts';
import { htmlFaults } from './valid-page.ts';
import { firstHalf, pages } from './pages/all.ts';
import type { PageObject } from './pages/page-object.ts';

const objects: Readonly<Record<string, PageObject>> = pages;
const built = Object.entries(routes).filter(([, route]) => !('redirect' in route));

test('every route of the table has a page object, and no page object is without its route', () => {
  const missing = built.map(([path]) => path).filter((path) => objects[path] === undefined);
  expect(missing, 'add these to test/e2e/pages/').toEqual([]);
  const all = [...built.map(([path]) => path), ...typingPaths];
  expect(Object.keys(pages).toSorted()).toEqual(all.toSorted());
  expect(built.length).toBeGreaterThanOrEqual(15);
});

test('a page that is not valid is seen, and what the browser alone writes is not', async () => {
  const written = '<p id="_r_1_" hidden="">あ</p>';
  const around = (body: string) =>
    `<!DOCTYPE html><html lang="ja"><head><title>あ</title></head><body>${body}</body></html>`;
  expect(await htmlFaults(around(written))).toEqual([]);
  for (const [body, rule] of [
    ['<span><div>い</div></span>', 'element-permitted-content'],
    ['<p id="a">い</p><p id="a">う</p>', 'no-dup-id'],
    ['<div role="region" aria-label="い">う</div>', 'prefer-native-element'],
  ])
    expect(await htmlFaults(around(body ?? ''))).toEqual([expect.stringContaining(rule ?? '')]);
});

describeEveryPage(firstHalf);
