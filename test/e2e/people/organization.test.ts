/** From an individual to an approved school, in the browser: the applicant on a phone, the office at a desk. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { signIn } from '#test/support/system.ts';
import { applyAs, decide } from '#test/support/people/organization.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { fillSchool } from './organization-pages.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { namedOn, openStage, signInAs, type Stage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();

async function enter(account: string, options?: Parameters<Stage['visit']>[0]) {
  const visitor = await stage.visit(options);
  await signInAs(stage, visitor.page, account);
  return { page: visitor.page, ...namedOn(() => visitor.page) };
}

test('an individual applies, the office approves, and the code is there', async () => {
  const { page, button, heading } = await enter('individual', phone);
  await page.goto('/organization/select-type');
  await heading('団体・学校の申請').waitFor();
  expect(new URL(page.url()).pathname).toBe('/organization/create/selectType');
  await page.getByRole('link', { name: '学校として申請する' }).click();
  await heading('学校の申請').waitFor();
  await button('申請の内容を確認する').click();
  await page.getByRole('alert').first().waitFor();
  await fillSchool(page);
  await page.reload();
  expect(await page.getByLabel(/学校の名称/u).inputValue(), 'what was typed survives a reload').toBe(
    '鍵盤中学校',
  );
  await button('申請の内容を確認する').click();
  await heading('申請内容の確認').waitFor();
  expect(new URL(page.url()).pathname).toBe('/organization/create/cofirm');
  for (const fact of ['ケンバンチュウガッコウ', '〒100-0001', '03-1234-5678', '髙橋 結衣'])
    await page.getByText(fact, { exact: false }).first().waitFor();
  await button('この内容で申請する').click();
  await heading('申請を受け付けました').waitFor();
  await page.getByRole('link', { name: 'ダッシュボードへ進む' }).click();
  await heading('鍵盤中学校').waitFor();

  const office = await enter('admin');
  await office.page.goto('/dashboard/admin');
  await office.page.getByRole('link', { name: '承認待ちの一覧を開く' }).click();
  await office.page.getByRole('link', { name: '鍵盤中学校' }).click();
  await office.button('承認する').click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByRole('button', { name: '承認する' }).click();
  await office.page.getByText('承認しました。責任者に').waitFor();

  await page.goto('/organization');
  await page.getByText('承認済み').first().waitFor();
  await page.getByText(/^\d{6}$/u).waitFor();
  const download = page.waitForEvent('download');
  await button('すべての記録を保存する').click();
  await page.getByRole('menuitem', { name: 'CSV(UTF-8)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith('\uFEFF日時,')).toBe(true);
  expect(csv).toContain('事務局,申請を承認しました');
});

test('a suspension needs its reason, and the owner reads it', async () => {
  const { page, button } = await enter('admin');
  await page.goto('/admin/organizations/org_homerow-club');
  await button('利用を停止する').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '利用を停止する' }).click();
  await dialog.getByText('理由を入力してください').first().waitFor();
  await dialog.getByRole('textbox').fill('登録の電話番号につながりません');
  await dialog.getByRole('button', { name: '利用を停止する' }).click();
  await page.getByText('利用を停止しました。責任者に').waitFor();

  const owner = await enter('organization', phone);
  await owner.page.goto('/organization');
  await owner.page.getByText('登録の電話番号につながりません').first().waitFor();
  await decide(await signIn(stage.system, 'admin'), 'org_homerow-club', {
    decision: 'resume',
    reason: '確認が済みました',
  });
});

test('an edit meanwhile is told, and nothing is overwritten', async () => {
  const { page, button, heading } = await enter('school');
  await page.goto('/organization/edit');
  await fillSchool(page, '桜鍵小学校(本校)');
  await button('変更の内容を確認する').click();
  await heading('変更内容の確認').waitFor();
  const owner = await signIn(stage.system, 'school');
  const { version, name } = (await owner.call(organizationContract.getOwnOrganization)).value();
  const details = {
    kind: 'school',
    name,
    kana: 'サクラカギ',
    schoolType: '小学校',
    postalAddress: { postalCode: '100-0001', prefecture: '東京都', street: '1-1', building: '' },
    phone: '03-1234-5678',
  } as const;
  (await owner.call(organizationContract.changeOwnOrganization, { body: { details, version } })).value();

  await button('この内容で保存する').click();
  await page.getByText('別の画面で登録内容が変わりました').waitFor();
  await page.getByRole('link', { name: '最新の内容から変更し直す' }).click();
  await page.getByLabel(/名称のフリガナ/u).waitFor();
  expect(await page.getByLabel(/名称のフリガナ/u).inputValue()).toBe('サクラカギ');
  await page.getByLabel(/学校の名称/u).fill('桜鍵小学校(本校)');
  await button('変更の内容を確認する').click();
  await button('この内容で保存する').click();
  await page.getByText('変更を保存しました').waitFor();
  await heading('桜鍵小学校(本校)').waitFor();
});

test('a rejected applicant reads why, applies again, and can leave it', async () => {
  const applicant = await signIn(stage.system, 'individual2');
  const id = await applyAs(applicant);
  const office = await signIn(stage.system, 'admin');
  await decide(office, id, { decision: 'reject', reason: '電話番号を確かめてください' });
  const { page, button } = await enter('individual2', phone);
  await page.goto('/organization');
  await page.getByText('理由：電話番号を確かめてください').waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await button('もう一度申請する').click();
  await page.getByRole('dialog').getByRole('button', { name: '申請する' }).click();
  await page.getByText('もう一度申請しました').first().waitFor();
  await page.getByText('承認待ち').first().waitFor();
  expect(await button('もう一度申請する').count()).toBe(0);

  await button('申請を取り下げる').click();
  await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click();
  await page.getByText('申請を取り下げました').waitFor();
  await page.goto('/organization');
  await page.getByRole('link', { name: '団体・学校として申請する' }).waitFor();
});

test('any other value of the one pattern is 404', async () => {
  const { page } = await enter('individual2');
  await page.goto('/organization/anything');
  await page.getByText('This page could not be found').waitFor();
  await page.goto('/organization/create/confirm');
  await page.waitForURL('**/organization/create/selectType');
});
