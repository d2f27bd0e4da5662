/** Two-step sign-in in the browser, on a phone: set up, used, and left by a recovery code. */
import { beforeEach, expect, test } from 'vitest';
import { totpCode } from '#infra/local/tools.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import { newPassword, signUp } from '#test/support/people/newcomer.ts';
import { newAddress } from './sign-up-form.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, typeCredentials } from '#test/e2e/stage.ts';
import { phone, type Visitor } from '#test/e2e/visitor.ts';

const stage = openStage();
let visitor: Visitor;
let email: string;

beforeEach(async () => {
  email = newAddress();
  await signUp(stage.system, email);
  visitor = await stage.visit({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
});

const { button } = namedOn(() => visitor.page);

async function typePassword(): Promise<void> {
  const { page } = visitor;
  await page.goto('/auth/signin');
  await typeCredentials(page, email, newPassword);
}

async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { page } = visitor;
  await typePassword();
  await page.waitForURL('**/dashboard/individual');
  await page.goto('/account');
  await button('2段階認証を設定する').click();
  await page.locator('input[type=password]').fill('not-the-password');
  await button('認証アプリの登録へ進む').click();
  await page.getByRole('alert').getByText('今のパスワードが違います').first().waitFor();
  await page.locator('input[type=password]').fill(newPassword);
  await button('認証アプリの登録へ進む').click();
  await page.getByRole('img', { name: '認証アプリに登録するQRコード' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(secret));
  await button('2段階認証を使い始める').click();
  const list = page.getByRole('list', { name: '回復コード' });
  await list.waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  return { secret, codes };
}

test('set up, and asked for at the next sign-in', async () => {
  const { page } = visitor;
  const { secret, codes } = await setUp();
  expect(codes).toHaveLength(10);
  await button('コピーする').click();
  await page.getByText('コピーしました').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(email).filter({ visible: true }).count(), 'only the codes on paper').toBe(0);
  await page.emulateMedia({ media: null });
  await button('回復コードを控えました').click();
  await page.getByText('2段階認証を使い始めました').waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await typePassword();
  await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(secret));
  await button(/^確認して/u).click();
  await page.waitForURL('**/dashboard/individual');
});

test('somebody new in the office sets it up before anything else', async () => {
  const { page } = visitor;
  const row = (await allRows(stage.system)).find(({ sk, email: of }) => sk === 'PROFILE' && of === email);
  await putRow(stage.system, { pk: '', sk: '', ...row, kind: 'admin' });
  await typePassword();
  await page.getByRole('heading', { level: 1, name: '2段階認証の設定' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto('/dashboard/admin');
  await page.getByRole('heading', { level: 1, name: '2段階認証の設定' }).waitFor();

  await page.locator('input[type=password]').fill(newPassword);
  await button('認証アプリの登録へ進む').click();
  await page.getByRole('img', { name: '認証アプリに登録するQRコード' }).waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: /確認コード/u }).fill(totpCode(secret));
  await button('2段階認証を使い始める').click();
  await button('回復コードを控えました').click();
  await page.waitForURL('**/dashboard/admin');
});

test('without the app a recovery code leads back to the password alone', async () => {
  const { page } = visitor;
  const { codes } = await setUp();
  await button('回復コードを控えました').click();
  await page.getByText('2段階認証を使い始めました').waitFor();
  await page.evaluate(() => localStorage.clear());

  await typePassword();
  await button('認証アプリを使えないとき').click();
  await page.getByRole('heading', { level: 1, name: '回復コードの入力' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('textbox', { name: /回復コード/u }).fill('00000-00000');
  await button('2段階認証を切る').click();
  await page.getByRole('alert').getByText('回復コードが違う').first().waitFor();
  await page.getByRole('textbox', { name: /回復コード/u }).fill((codes[2] ?? '').toLowerCase());
  await button('2段階認証を切る').click();
  await page.getByText('2段階認証を切りました').waitFor();
  await expectAccessible(page);

  await page.getByLabel('パスワード').first().fill(newPassword);
  await button(/^サインインする/u).click();
  await page.waitForURL('**/dashboard/individual');
  await page.goto('/account');
  await button('2段階認証を設定する').waitFor();
});
