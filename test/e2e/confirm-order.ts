import type { Page } from 'playwright-core';

const ways = {
  page: /^クレジットカード/u,
  transfer: '銀行振込',
  invoice: /^後払い/u,
} as const;

/** The last press of a final screen, paid in that way; who buys for themselves says that they are of age. */
export async function confirmOrder(page: Page, way: keyof typeof ways = 'page'): Promise<void> {
  const button = page.getByRole('button', { name: /^申込を確定して/u });
  await button.waitFor();
  const paid = page.getByRole('radio', { name: ways[way] });
  // Where there is but one way it is not asked; that it may be on invoice comes a moment later.
  if (way !== 'page' || (await paid.count()) > 0) await paid.check();
  const ofAge = page.getByRole('radio', { name: '18歳以上です', exact: true });
  if ((await ofAge.count()) > 0) await ofAge.check();
  await button.click();
}
