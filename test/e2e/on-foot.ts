/** From page to page inside the running application, as links lead: it is loaded once, not for each of hundreds of addresses. */
import type { Page } from 'playwright-core';

export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const nowhere = (page: Page) => page.getByText('This page could not be found');

/** To a page that is none, so that what is seen then is not the page before. */
export async function leavePage(page: Page): Promise<void> {
  await goTo(page, '/nowhere');
  await nowhere(page).waitFor();
}

/** From the page that is none. */
export async function openNext(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await nowhere(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
