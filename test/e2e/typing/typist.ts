/** Fingers for the typing app: keys pressed one by one, as the line on the page asks for them. */
import type { Page } from 'playwright-core';

/** Quick, but a person's; what is quicker is looked at before it counts. */
const personMs = 60;

const romaji = (page: Page) => page.locator('.typing-romaji');

/** The letters of the line that is to be typed now. */
export async function lettersAhead(page: Page): Promise<string> {
  await romaji(page).waitFor({ state: 'attached' });
  return (await romaji(page).textContent()) ?? '';
}

/** Of the pages that come: how each press was marked. A mark stands for 0.4 s only, so that nobody can wait for it. */
export async function everyPress(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const marks = changes.flatMap(({ target }) =>
        target instanceof Element ? (target.getAttribute('data-pressed') ?? []) : [],
      );
      const root = document.documentElement;
      if (marks.length > 0) root.dataset['presses'] = [root.dataset['presses'] ?? [], marks].flat().join(' ');
    }).observe(document, { subtree: true, attributeFilter: ['data-pressed'] });
  });
  return () => page.locator('html').getAttribute('data-presses');
}

export async function typeLetters(page: Page, letters: string, gapMs = personMs): Promise<void> {
  for (const letter of letters) await page.keyboard.press(letter, { delay: gapMs });
}

/** Every line of a run. */
export async function typeRun(page: Page, gapMs = personMs): Promise<void> {
  await romaji(page).waitFor({ state: 'attached' });
  const lines = await page
    .getByRole('list', { name: /行のうち/u })
    .getByRole('listitem')
    .count();
  for (let line = 0; line < lines; line++) await typeLetters(page, await lettersAhead(page), gapMs);
}

/** An input method at the page's field, as Chromium has it by CDP: keys come as `Process`, text by its composition. */
export async function openInputMethod(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const down = (code: string): Promise<unknown> =>
    cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      code,
      key: 'Process',
      windowsVirtualKeyCode: 229,
    });
  const up = (code: string): Promise<unknown> =>
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: 'Process', windowsVirtualKeyCode: 229 });
  const compose = (text: string): Promise<unknown> =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

  async function press(code: string, makes: () => Promise<unknown>): Promise<void> {
    await down(code);
    await makes();
    await page.waitForTimeout(personMs);
    await up(code);
  }
  /** Its reading, key by key; the composition stays open. */
  async function spell(keys: string, reading: string): Promise<void> {
    for (let at = 1; at <= keys.length; at++) {
      const shown = reading.slice(0, Math.ceil((at / keys.length) * reading.length));
      const letter = keys[at - 1]!;
      await press(letter === '.' ? 'Period' : `Key${letter.toUpperCase()}`, () => compose(shown));
    }
  }
  return {
    spell,
    /** @param text what it is converted to; its reading when absent */
    async word(keys: string, reading: string, text = reading): Promise<void> {
      await spell(keys, reading);
      if (text !== reading) await press('Space', () => compose(text));
      await press('Enter', () => cdp.send('Input.insertText', { text }));
    },
  };
}
