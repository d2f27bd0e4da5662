/** A page as somebody meets it who has the Tab key alone, and its words as a voice that knows two languages. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than any of our pages has. */
const mostStops = 250;

/** Where the focus is now; undefined where it has left the page. */
const look = () => {
  const { activeElement: at } = document;
  if (!(at instanceof HTMLElement) || at === document.body) return undefined;
  const isSeen = (element: Element | null | undefined): boolean => {
    if (element === null || element === undefined) return false;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
  const { top, bottom, width } = at.getBoundingClientRect();
  const again = at.dataset['walked'] !== undefined;
  at.dataset['walked'] = '';
  return {
    again,
    name: `${at.tagName} ${(at.ariaLabel ?? label?.textContent ?? at.textContent).trim().slice(0, 40)}`,
    // What is typed into shows its place by a caret of its own.
    seen:
      at.role === 'application' ||
      [at, label, at.parentElement, at.nextElementSibling].some((one) => isSeen(one)),
    shown: bottom > 0 && top < innerHeight && width > 0,
    opened: document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]').length,
  };
};

/** What a key can go to and no press of Tab came to; of a group of radios one is enough. */
const leftOut = () => {
  const stops = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';
  const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (one) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );
  const groups = new Set(
    all.flatMap((one) => (one instanceof HTMLInputElement && 'walked' in one.dataset ? one.name : [])),
  );
  return all
    .filter((one) => !('walked' in one.dataset))
    .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name)))
    .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`);
};

async function walk(page: Page): Promise<void> {
  const address = page.url();
  const wrong: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(look);
    if (at === undefined) continue;
    if (at.again) break;
    if (!at.seen) wrong.push(`${at.name} does not show that it has the focus`);
    if (!at.shown) wrong.push(`${at.name} has the focus out of sight`);
    if (at.opened > 0) wrong.push(`${at.name} opens something`);
    if (page.url() !== address) wrong.push(`${at.name} leads away`);
  }
  // Past the end a field that is typed into takes the focus again: what stands before it is a way back.
  for (let back = 0; back < mostStops; back++) {
    await page.keyboard.press('Shift+Tab');
    const at = await page.evaluate(look);
    if (at === undefined || at.again) break;
  }
  expect(wrong).toEqual([]);
  expect(stops, 'the way goes on and on').toBeLessThan(mostStops);
  expect(stops).toBeGreaterThan(2);
}

const forget = (): void => {
  for (const one of document.querySelectorAll<HTMLElement>('[data-walked]')) delete one.dataset['walked'];
};

/**
 * Tab goes once through all that a key can go to, and out again; each stop can be seen, and being there alone does nothing.
 * @see JIS X 8341-3 2.1.1, 2.1.2, 2.4.7, 3.2.1
 */
export async function expectWalkable(page: Page): Promise<void> {
  await walk(page);
  if ((await page.evaluate(leftOut)).length === 0) return;
  // A chart may have come behind one who walked already.
  await page.evaluate(forget);
  await walk(page);
  expect(await page.evaluate(leftOut), 'no key comes here').toEqual([]);
}

/** Sentences in Latin words say that they are English. @see JIS X 8341-3 3.1.2 */
export async function expectSpoken(page: Page): Promise<void> {
  const foreign = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (one) => one.children.length === 0 && one.closest('[lang="en"], [lang="ja-Latn"], pre') === null,
      )
      .map((one) => one.textContent)
      .filter((text) => /[a-z]{3,}\s+[a-z]{3,}/iu.test(text) && !/[ぁ-んァ-ヶ一-龠]/u.test(text)),
  );
  expect(foreign).toEqual([]);
}
