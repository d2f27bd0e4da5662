/** Passkeys with a device that answers as a real one does: added, used instead of password and code, and taken away. */
import { expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInOnPage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { totpCode } from '#infra/local/tools.ts';
import { accountOf, nextSecond } from '#test/support/system.ts';

const stage = openStage({ apart: true });
const password = 'Typing-2026!';

/** Answers how to say whether whoever holds the device shows finger or number when asked. */
async function plugIn(page: Page): Promise<(held: boolean) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function add(page: Page, name: string, totpSecret?: string): Promise<void> {
  const on = namedOn(() => page);
  await page.goto('/account');
  await on.button('パスキーを追加する').click();
  await page.getByLabel('パスキーの名前').fill(name);
  await page.getByLabel('今のパスワード').first().fill(password);
  if (totpSecret !== undefined)
    await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(totpSecret));
  await on.button('パスキーを追加する').click();
}

async function enter(page: Page, email: string): Promise<void> {
  const on = namedOn(() => page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/signin');
  await on.button('パスキーでサインイン').click();
  await on.heading('パスキーでサインイン').waitFor();
  await page.getByLabel('メールアドレス').fill(email);
  // By keyboard, as whoever needs no pointer.
  await page.keyboard.press('Enter');
}

test('GIVEN an owner on a phone WHEN a passkey was added THEN it signs in alone, and not after it was removed', async () => {
  const { page } = await stage.visit(phone);
  const on = namedOn(() => page);
  const isHeld = await plugIn(page);
  await signInOnPage(stage, page, 'school');
  await page.goto('/account');
  await page.getByText('まだありません。追加すると').waitFor();
  await on.button('パスキーを追加する').click();
  await page.getByLabel('パスキーの名前').waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await isHeld(false);
  await page.getByLabel('パスキーの名前').fill('わたしの電話');
  await page.getByLabel('今のパスワード').first().fill('not-the-password');
  await on.button('パスキーを追加する').click();
  await page.getByRole('alert').getByText('今のパスワードが違います').first().waitFor();
  await page.getByLabel('今のパスワード').first().fill(password);
  await on.button('パスキーを追加する').click();
  await page.getByText('端末での確認が取りやめられた').first().waitFor();
  await isHeld(true);
  await on.button('パスキーを追加する').click();
  await page.getByText('パスキーを追加しました。次のサインインから').waitFor();
  await page.getByText('わたしの電話').first().waitFor();
  await expectAccessible(page);
  await expectFits(page);

  const { username: email } = accountOf(stage.system, 'school');
  await enter(page, email);
  await page.waitForURL(/\/dashboard/u);

  // The page's answer to who cancels, and to an address that has none.
  await isHeld(false);
  await enter(page, email);
  await page.getByText('端末での確認が取りやめられたか').first().waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await isHeld(true);
  await page.getByLabel('メールアドレス').fill('individual@typing.example');
  await on.button('パスキーを使う').click();
  await page.getByText('このメールアドレスで使えるパスキーがありません').first().waitFor();
  await page.getByLabel('メールアドレス').fill(email);
  await on.button('パスキーを使う').click();
  await page.waitForURL(/\/dashboard/u);

  await page.goto('/account');
  await on.button('「わたしの電話」を外す').click();
  await page.getByLabel('今のパスワード').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('今のパスワード').first().fill(password);
  await on.button('パスキーを外す').click();
  await page.getByText('パスキーを外しました。ほかの端末は').waitFor();
  await page.getByText('まだありません。追加すると').waitFor();
  await nextSecond(stage.system);
  await enter(page, email);
  await page.getByText('このメールアドレスで使えるパスキーがありません').first().waitFor();
});

test('GIVEN the office WHEN it has a passkey THEN neither password nor code is asked for', async () => {
  const { page } = await stage.visit();
  const on = namedOn(() => page);
  await plugIn(page);
  const { username: email, totpSecret } = accountOf(stage.system, 'admin');
  await signInOnPage(stage, page, 'admin');

  await add(page, '事務局のパソコン', totpSecret);
  await page.getByText('パスキーを追加しました。次のサインインから').waitFor();
  await enter(page, email);
  await page.waitForURL('**/dashboard/admin');

  await add(page, '同じパソコン', totpSecret);
  await page.getByText('この端末のパスキーは、すでに追加されています').first().waitFor();
  await on.button('追加せずに戻る').click();
  await page.getByText('事務局のパソコン').waitFor();
});

test('GIVEN a browser that knows no passkeys THEN the page says so, and a pupil or an individual reads nothing of them', async () => {
  const { page } = await stage.visit();
  const on = namedOn(() => page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await signInOnPage(stage, page, 'teacher');
  await page.goto('/account');
  await on.button('パスキーを追加する').click();
  await page.getByText('このブラウザーではパスキーを使えません').waitFor();
  await expectAccessible(page);
  await on.button('追加せずに戻る').click();
  await page.getByText('まだありません。追加すると').waitFor();

  const last = { individual: '最近の変更', 'pupil-1-1': /さいきん/u };
  for (const [key, name] of Object.entries(last)) {
    const other = await stage.visit();
    await signInOnPage(stage, other.page, key);
    await other.page.goto('/account');
    await other.page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await other.page.getByText('パスキー').count()).toBe(0);
  }
  const pupil = await stage.visit();
  await pupil.page.goto('/auth/signin?code=482913&user=aoi');
  await pupil.page.getByText('先生').first().waitFor();
  expect(await pupil.page.getByText('パスキー').count()).toBe(0);
});
