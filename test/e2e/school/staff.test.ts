/** A teacher comes by mail: invited at a desk, accepted on a phone, given a group, removed. */
import { expect, test } from 'vitest';
import { tokenMailedTo } from '#test/support/people/organization.ts';
import { accountOf } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs, typeCredentials, type Stage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();

async function enter(account: string, options?: Parameters<Stage['visit']>[0]) {
  const visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, account);
  return visitor.page;
}

test('an invitation leads from the mail to the school, and back out again', async () => {
  const owner = await enter('school');
  await owner.goto('/organization');
  await owner.getByRole('button', { name: /先生を招待する/u }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: '招待のメールを送る' }).click();
  await dialog.getByText('メールアドレス（例：', { exact: false }).first().waitFor();
  await dialog.getByLabel('メールアドレス').fill('individual@typing.example');
  await dialog.getByLabel('5年2組').check();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: '招待のメールを送る' }).click();
  await owner.getByText('招待のメールを送りました').waitFor();
  await owner.getByRole('table', { name: '返事を待っている招待' }).waitFor();

  const guest = await enter('individual', phone);
  const mailed = `/organization/authorize#token=${await tokenMailedTo(stage.system, 'individual@typing.example')}`;
  await guest.goto(mailed);
  await guest.getByText('桜鍵小学校').first().waitFor();
  await expectAccessible(guest);
  await expectFits(guest);
  await guest.getByRole('button', { name: '招待を受ける' }).click();
  await guest.waitForURL('**/dashboard');
  await guest.getByRole('heading', { level: 1, name: '桜鍵小学校' }).waitFor();
  await guest.getByText('5年2組').first().waitFor();
  // The mail opened once more is no refusal.
  await guest.goto(mailed);
  await guest.getByText('この団体・学校には、もう所属しています', { exact: false }).waitFor();
  await guest.getByRole('link', { name: '自分のホームへ' }).click();
  await guest.getByRole('heading', { level: 1, name: '桜鍵小学校' }).waitFor();

  await owner.reload();
  await owner.getByRole('button', { name: '担当を決める：髙橋 結衣' }).click();
  await dialog.getByLabel('5年3組').check();
  await dialog.getByRole('button', { name: '担当を保存する' }).click();
  await owner.getByText('担当グループを保存しました').waitFor();
  await owner.getByText('5年2組、5年3組').first().waitFor();

  await owner.getByRole('button', { name: '外す：髙橋 結衣' }).click();
  await dialog.getByRole('button', { name: '先生から外す' }).click();
  await owner.getByText('髙橋 結衣先生を外しました').waitFor();
  await guest.goto('/dashboard');
  await guest.waitForURL('**/dashboard/individual');
});

test('a link that is worth nothing says so', async () => {
  const page = await enter('individual2');
  // As they were mailed before.
  await page.goto(`/organization/authorize?token=${'A'.repeat(43)}`);
  await page.getByText('この招待は受けられません').waitFor();
  await page.goto('/organization/authorize');
  await page.getByText('招待のリンクが途中で切れています').waitFor();
});

test('a link that is opened signed out is kept over the sign-in, and stands in no query', async () => {
  const { page } = await stage.visit();
  const fragment = `#token=${'B'.repeat(43)}`;
  await page.goto(`/organization/authorize${fragment}`);
  await page.waitForURL(`**/auth/signin?back=*${fragment}`);

  await typeCredentials(page, 'individual2@typing.example', accountOf(stage.system, 'individual2').password);

  await page.getByText('この招待は受けられません').waitFor();
  const { pathname, search, hash } = new URL(page.url());
  expect({ pathname, search, hash }).toEqual({
    pathname: '/organization/authorize',
    search: '',
    hash: fragment,
  });
});
