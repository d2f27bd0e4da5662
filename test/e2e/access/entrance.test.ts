/** Coming in with an account of one's school: the owner's part once, a pupil's part once, and from then on two presses. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInOnPage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
const choose = (page: Page, who: RegExp) => page.getByRole('link', { name: who }).click();

/** From the sign-in page to the question who it is. */
async function come(page: Page, who: RegExp, by = 'Google'): Promise<void> {
  await page.goto('/auth/signin');
  await page.getByRole('link', { name: `学校の${by}アカウントでサインイン` }).click();
  await choose(page, who);
}

test('GIVEN a school of Chromebooks WHEN its domain is registered and a pupil came once as always THEN two presses are enough', async () => {
  const owner = await stage.visit();
  await signInOnPage(stage, owner.page, 'school');
  await owner.page.goto('/organization');
  await owner.page.getByRole('button', { name: 'Googleのドメインを登録する' }).click();
  await choose(owner.page, /情報担当 it@sakurakey/u);
  await owner.page.getByRole('heading', { level: 1, name: 'ドメインを登録しました' }).waitFor();
  await owner.page.getByRole('link', { name: '団体・学校のページへ' }).click();
  await owner.page.getByText('sakurakey.example（Googleのドメイン）').waitFor();

  const { page } = await stage.visit(phone);
  const on = namedOn(() => page);
  await come(page, /あおい/u);
  await on.heading('はじめてのサインインです').waitFor();
  await expectAccessible(page);
  await on.link('いつもの方法でサインインする').click();
  await page.getByLabel(/団体コード/u).fill('482913');
  await page.getByLabel('ユーザーID').fill('aoi');
  await page.getByLabel('パスワード').first().fill('Typing-2026!');
  await on.button(/^サインイン/u).click();
  await on.heading(/つなぎますか/u).waitFor();
  await expectAccessible(page);
  await on.button('つなぐ').click();
  await page.waitForURL('**/dashboard/student');

  await page.evaluate(() => localStorage.clear());
  await come(page, /あおい/u);
  await on.heading(/さんですか/u).waitFor();
  await expectAccessible(page);
  await on.button(/はい/u).click();
  await page.waitForURL('**/dashboard/student');

  // The next child at the same computer is asked who they are, and never let in as the one before.
  await page.evaluate(() => localStorage.clear());
  await come(page, /あおい/u);
  await on.button(/ちがう/u).click();
  await choose(page, /はると/u);
  await on.heading('はじめてのサインインです').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toEqual(
    [],
  );
});

test('GIVEN a school of Microsoft accounts WHEN its administrator allowed it and its tenant is registered THEN a pupil comes in', async () => {
  const { page, faults } = await stage.visit(phone);
  const on = namedOn(() => page);
  await come(page, /承諾がまだ/u, 'Microsoft');
  await page.getByText('学校の情報担当の方に').waitFor();
  await expectAccessible(page);

  const owner = await stage.visit();
  await signInOnPage(stage, owner.page, 'school');
  await owner.page.goto('/organization');
  const [administrator] = await Promise.all([
    owner.page.waitForEvent('popup'),
    owner.page.getByRole('link', { name: /承諾の画面/u }).click(),
  ]);
  await administrator.getByRole('heading', { level: 1, name: '承諾されました' }).waitFor();
  await administrator.close();
  await owner.page.getByRole('button', { name: 'Microsoftのテナントを登録する' }).click();
  await choose(owner.page, /情報担当 it@sakurakey/u);
  await owner.page.getByRole('heading', { level: 1, name: 'テナントを登録しました' }).waitFor();
  await owner.page.getByRole('link', { name: '団体・学校のページへ' }).click();
  await owner.page.getByText('sakurakey.example（Microsoftのテナント）').waitFor();
  await expectAccessible(owner.page);

  // Whoever vouches is away: the page says what to do instead.
  stage.system.microsoft.answerOnce('token');
  await come(page, /あおい/u, 'Microsoft');
  await page.getByText('GoogleやMicrosoftにつながらず').waitFor();
  // What was not answered.
  expect(faults.splice(0)).toEqual([expect.stringContaining('503')]);
  await on.link('サインインの画面へ').click();
  await page.getByLabel('パスワード').first().waitFor();

  await come(page, /あおい/u, 'Microsoft');
  await on.link('いつもの方法でサインインする').click();
  await page.getByLabel(/団体コード/u).fill('482913');
  await page.getByLabel('ユーザーID').fill('aoi');
  await page.getByLabel('パスワード').first().fill('Typing-2026!');
  await on.button(/^サインイン/u).click();
  await on.button('つなぐ').click();
  await page.waitForURL('**/dashboard/student');
  await page.evaluate(() => localStorage.clear());
  await come(page, /あおい/u, 'Microsoft');
  await on.button(/はい/u).click();
  await page.waitForURL('**/dashboard/student');
});

test('GIVEN who comes back without an account THEN they read why, and the address does not keep it', async () => {
  const { page } = await stage.visit(phone);
  const reasons = {
    'error=access_denied': 'アカウントが選ばれませんでした',
    'error=access_denied&error_description=AADSTS65004%3A+declined': '承諾が、まだのようです',
    'error=consent_required': '承諾が、まだのようです',
    'error=permission_denied': '承諾が、まだのようです',
    'error=temporarily_unavailable': 'GoogleやMicrosoftにつながらず',
    'error=portal': '学習eポータルから来たことを確かめられませんでした',
  };
  for (const [search, words] of Object.entries(reasons)) {
    await page.goto(`/auth/entrance?${search}`);
    await page.getByText(words).waitFor();
    await page.waitForURL((url) => url.search === '');
  }
});
