/** Where one may go: a few places with their pages inside, and one search for everything. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { loadedFor, pages } from '#test/bench/web-build.ts';
import { expectAccessible, expectFits } from './page-checks.ts';
import { openStage, signInAs, visitAs } from './stage.ts';
import { phone } from './visitor.ts';

const stage = openStage({ apart: true });

const marked = (page: Page) => page.locator('nav [aria-current="page"]').filter({ visible: true });
async function expectAt(page: Page, label: string): Promise<void> {
  await expect.poll(() => marked(page).allInnerTexts()).toEqual([label]);
}
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

test('a teacher goes by keyboard from the search to a pupil, to a page and into the help', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'teacher');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation', { name: 'メイン' }).getByRole('link').allInnerTexts()).toEqual([
    'ホーム',
    'お知らせ',
    '授業',
    '生徒',
    '大会',
    '結果と認定証',
    'お支払い',
    '学校',
  ]);

  const dialog = page.getByRole('dialog', { name: 'さがす' });
  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  await page.keyboard.type('あおき　あおい');
  const pupils = dialog.getByRole('group', { name: '生徒' });
  await pupils.getByRole('option', { name: /青木 葵/u }).waitFor();
  await expect.poll(() => active(page)).toContain('青木 葵');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user-group/list?group=*&q=aoi');
  // Their row of results on the home has such a head too.
  await page.getByRole('heading', { level: 1, name: '生徒の一覧' }).waitFor();
  await page.getByRole('rowheader', { name: /青木 葵/u }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expectAt(page, '生徒の一覧');

  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  await page.keyboard.type('カード');
  const help = dialog.getByRole('group', { name: 'ヘルプ' });
  await help.getByRole('option', { name: 'ログインカードを配るには' }).waitFor();
  await expect.poll(() => active(page)).toContain('ログインカード');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user-group/success');
  await expectAt(page, 'ログインカード');

  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  await page.keyboard.type('カードを配る');
  // What the first letters found is gone.
  await dialog.getByRole('group', { name: 'ページ' }).waitFor({ state: 'detached' });
  await expect.poll(() => active(page)).toContain('ログインカード');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).not.toBe('');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/help#/u);
});

test('where links on screen lead is there before one presses, also where the network has gone meanwhile', async () => {
  const { page } = await visitAs(stage, 'individual', { fetchesAhead: true });
  await page.goto('/dashboard/individual');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { page: news = '' } = pages.find(({ path }) => path === '/news') ?? {};
  const files = [...loadedFor(inject('web'), news)];
  const missing = () =>
    page.evaluate(
      (all) => all.filter((file) => performance.getEntriesByName(`${location.origin}/${file}`).length === 0),
      files,
    );
  await expect.poll(missing).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'お知らせ', exact: true }).first().click();
  await page.waitForURL('**/news');
  await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
  await page.context().setOffline(false);
});

test('on a phone every page is two presses away, and the row shows where one is', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'メイン' });
  await bar.getByRole('link', { name: '大会' }).click();
  await page.waitForURL('**/maipaso-competition');
  await page
    .getByRole('navigation', { name: '大会のページ' })
    .getByRole('link', { name: '出欠と見守り' })
    .click();
  await page.waitForURL('**/maipaso-competition/attendance');
  await expectAt(page, '出欠と見守り');
  expect(await page.locator('nav [aria-current="true"]').filter({ visible: true }).innerText()).toBe('大会');
  expect(await marked(page).evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await expectFits(page);

  await bar.getByRole('button', { name: 'その他' }).click();
  await bar.getByRole('link', { name: '領収書' }).click();
  await page.waitForURL('**/payment/receipt');
  await bar.getByRole('link', { name: '領収書' }).waitFor({ state: 'hidden' });
  expect(await bar.getByRole('link').filter({ visible: true }).count()).toBe(4);
});

test("a pupil's bar has four keys and no more, and a search in their own words", async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/dashboard/student');
  const bar = page.getByRole('navigation', { name: 'メイン' });
  await bar.getByText('れんしゅう').waitFor();
  expect(await bar.getByRole('link').filter({ visible: true }).count()).toBe(4);
  expect(await bar.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: /青木/u }).click();
  await page.getByRole('button', { name: 'サインアウトする' }).filter({ visible: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'さがす' }).click();
  const dialog = page.getByRole('dialog', { name: 'さがす' });
  await dialog.getByRole('searchbox').fill('けっか');
  await dialog.getByRole('group', { name: 'ヘルプ' }).getByRole('option').first().waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('group', { name: 'ページ' }).getByRole('option').first().click();
  await page.waitForURL('**/participant/result');
});
