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
