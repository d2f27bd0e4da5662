/** Coming in from a school's learning portal: the owner registers it and tries it out, a pupil links once, and from then on one press leads to the place of the link. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInOnPage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();

/** The portal's own page, another site than ours; its links begin where the owner copied from. */
async function openPortal(page: Page, loginUrl: string): Promise<void> {
  await page.goto(`${stage.system.portal.values.issuer}/`);
  await page.getByLabel('初期ログインURL').fill(loginUrl);
  await page.getByRole('button', { name: '覚える' }).click();
}
const press = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('GIVEN a school with a portal WHEN it is registered and tried out THEN a pupil links once and comes in with a press', async () => {
  const owner = await stage.visit();
  const onOwner = namedOn(() => owner.page);
  await signInOnPage(stage, owner.page, 'school');
  await owner.page.goto('/organization');
  await onOwner.link('学習eポータルとつなぐ').click();
  await onOwner.heading('学習eポータルとつなぐ').waitFor();
  const loginUrl = await owner.page.getByText(/\/lti\/.*\/login$/u).innerText();
  const { issuer, clientId, deploymentId, authUrl, keysetUrl, tokenUrl } = stage.system.portal.values;
  const typed = {
    発行者: issuer,
    クライアントID: clientId,
    デプロイメントID: deploymentId,
    認証URL: authUrl,
    アクセストークンURL: tokenUrl,
  };
  for (const [label, value] of Object.entries(typed)) await owner.page.getByLabel(label).fill(value);
  await owner.page.getByLabel('ポータルの公開鍵セットURL').fill('https://192.168.0.1/keys');
  await onOwner.button('登録する').click();
  await owner.page.getByText('インターネットから開ける https://').first().waitFor();
  owner.faults.splice(0);
  await owner.page.getByLabel('ポータルの公開鍵セットURL').fill(keysetUrl);
  await onOwner.button('登録する').click();
  await onOwner.button('接続テストを始める').click();
  await owner.page.getByText('ポータルからの起動を待っています').waitFor();
  await openPortal(owner.page, loginUrl);
  await press(owner.page, '先生 /');
  await owner.page.getByText('すべて合っています').waitFor();
  await expectAccessible(owner.page);

  // Who teaches there told the class; its roster goes the way of every roster.
  await onOwner.link('5年1組の名簿を取り込む').click();
  await onOwner.button('ポータルの名簿を読み込む').click();
  await owner.page.getByText('3人分の行を読みました').waitFor();
  await owner.page.getByText('1行は、このままでは登録できません').waitFor();
  await onOwner.button('理由を付けたファイルを保存する').waitFor();
  await expectAccessible(owner.page);

  const { page } = await stage.visit(phone);
  const on = namedOn(() => page);
  await openPortal(page, loginUrl);
  await press(page, '児童（あおい） /typing/room');
  await on.heading('はじめてのサインインです').waitFor();
  await on.link('いつもの方法でサインインする').click();
  await page.getByLabel(/団体コード/u).fill('482913');
  await page.getByLabel('ユーザーID').fill('aoi');
  await page.getByLabel('パスワード').first().fill('Typing-2026!');
  await on.button(/^サインイン/u).click();
  await on.button('つなぐ').click();
  await page.waitForURL('**/typing/room');
  expect(await page.evaluate(() => sessionStorage.getItem('state:input'))).not.toContain('/typing/room');

  await page.evaluate(() => localStorage.clear());
  await openPortal(page, loginUrl);
  await press(page, '児童（あおい） /typing');
  await on.heading(/さんですか/u).waitFor();
  await expectAccessible(page);
  await on.button(/はい/u).click();
  await page.waitForURL((url) => url.pathname.startsWith('/typing'));

  const teacher = await stage.visit();
  await openPortal(teacher.page, loginUrl);
  await press(teacher.page, 'リンクの先を選ぶ（Deep Linking）');
  await teacher.page.getByRole('heading', { level: 1, name: 'リンクの先を選ぶ' }).waitFor();
  await teacher.page.getByLabel('レッスン').first().check();
  await teacher.page.getByRole('button', { name: 'このリンクにする' }).click();
  await teacher.page.getByText('レッスンを選んでください').first().waitFor();
  await expectAccessible(teacher.page);
  await teacher.page.getByRole('combobox', { name: /レッスン/u }).selectOption('か行-2');
  await teacher.page.getByLabel('得点をポータルに送る').check();
  await teacher.page.getByRole('button', { name: 'このリンクにする' }).click();
  await teacher.page.getByRole('button', { name: 'ポータルに戻る' }).click();
  await teacher.page.getByText(/typing\/lesson\/%E3%81%8B[^]*"scoreMaximum": 100/u).waitFor();

  // The next child at the same computer is not let in as the one before.
  await page.evaluate(() => localStorage.clear());
  await openPortal(page, loginUrl);
  await press(page, '児童（あおい） /');
  await on.button(/ちがう/u).click();
  await page.getByText('ポータルに じぶんの アカウントで').waitFor();
});
