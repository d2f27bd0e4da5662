import type { Page } from 'playwright-core';

const ofAge = (page: Page) => page.getByRole('radio', { name: '18歳以上です', exact: true });

/** The last press of a final screen; who buys for themselves says that they are of age. */
export async function confirmOrder(page: Page, name = '申込を確定して支払いへ進む'): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  if ((await ofAge(page).count()) > 0) await ofAge(page).check();
  await button.click();
}
