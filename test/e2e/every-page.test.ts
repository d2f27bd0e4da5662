/**
 * Quality A1 and S7, for every route: axe finds nothing (light, dark, phone), nothing is cut off at 320 px, the title is
 * its own, and no error is thrown and no policy refused on the way.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { routes } from '#web/app/routes.ts';
import { pages, pageStates } from './pages/all.ts';
import type { PageObject } from './pages/page-object.ts';
import { expectAccessible, expectFits, openStage, phone, signInAs } from './stage.ts';

const objects: Readonly<Record<string, PageObject>> = pages;
const built = Object.entries(routes).filter(([, route]) => !('redirect' in route));

test('every route of the table has a page object, and no page object is without its route', () => {
  const missing = built.map(([path]) => path).filter((path) => objects[path] === undefined);
  expect(missing, 'add these to test/e2e/pages/').toEqual([]);
  expect(Object.keys(pages).toSorted()).toEqual(built.map(([path]) => path).toSorted());
  expect(built.length).toBeGreaterThanOrEqual(15);
});

const stage = openStage();
afterEach(() => stage.system.stripe.setFault({ fail: 'none', match: '', times: 0 }));

describe.each(pageStates)('%s', (_, { as, address, ready }) => {
  test('is accessible in light, dark, on a phone and at 320 px, and keeps to the policy', async () => {
    const { page, faults } = await stage.visit({ reducedMotion: 'reduce' });
    if (as !== undefined) await signInAs(stage, page, as);
    await page.goto(await address(stage));
    await ready(page);

    expect(await page.title()).toContain('タイピングトレーニング ユーザーページ');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: phone.viewport?.height ?? 800 });
      await expectFits(page);
    }
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.getByRole('navigation').filter({ visible: true }).count(),
      'no navigation on paper',
    ).toBe(0);

    await page.context().close();
    expect(faults).toEqual([]);
  });
});
