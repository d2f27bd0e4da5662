/** What every page is looked at for: nothing that axe finds, names for all that a key reaches, no part wider than the window. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[];
  readonly passes: readonly unknown[];
}

/** axe over the whole page: nothing wrong, and something was looked at. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axePasses(page, {})).toBeGreaterThan(5);
}

/** Of a page that is accessible otherwise: nothing but its colours has changed, so only they are looked at. */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await axePasses(page, { runOnly: ['color-contrast', 'link-in-text-block'] })).toBeGreaterThan(0);
}

/** Expects no violation, and answers how many rules found something they like. */
async function axePasses(page: Page, options: { readonly runOnly?: readonly string[] }): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, passes } = await page.evaluate(async (asked) => {
    // Buttons fade from busy to ready: their colours on the way are nobody's to read.
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<AxeResults> };
    };
    const results = await axe.run({ ...asked, resultTypes: ['violations'] });
    return {
      violations: results.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
      ),
      passes: results.passes.length,
    };
  }, options);
  expect(violations.join('\n\n')).toBe('');
  return passes;
}

/** Whatever a key can go to says to assistive technology what it is, and what it is called. */
export async function expectNamed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const reached = nodes.filter(
    ({ ignored, role, properties = [] }) =>
      !ignored &&
      // Where the page itself takes the focus, and no key does.
      !['RootWebArea', 'main', 'alert'].includes(String(role?.value)) &&
      !properties.some(({ name, value }) => name === 'focused' && value.value === true) &&
      properties.some(({ name, value }) => name === 'focusable' && value.value === true),
  );
  const nameless = reached.filter(
    ({ role, name }) =>
      ['generic', 'none', ''].includes(String(role?.value ?? '')) || String(name?.value ?? '').trim() === '',
  );
  expect(nameless.map(({ role, name }) => `${String(role?.value)} ${String(name?.value)}`)).toEqual([]);
}

/** No part of the page is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(room ?? 0);
}
