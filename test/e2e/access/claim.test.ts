/** A graduate's record through the pages: the owner prints the sheet, the graduate scans it on a phone and takes the record over. */
import { beforeAll, expect, test } from 'vitest';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { studentContract } from '#shared/school/student/contract.ts';
import { classId } from '#test/support/pupils.ts';
import { letGraduate } from '#test/support/school/roll-over.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
const groupId = classId(3);
beforeAll(async () => {
  const owner = await signIn(stage.system, 'school');
  const { items } = (await owner.call(studentContract.listStudents, { query: { groupId } })).value();
  const userIds = items.map(({ userId }) => userId);
  await letGraduate(owner, fiscalYearOf(new Date()), groupId, userIds);
});

test('sheets are shown once, and a code read from one waits for the sign-in', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'school');
  await page.goto('/user-group/roll-over');
  await page.getByRole('button', { name: /^5年3組の卒業生8人に引き継ぎコード/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: '引き継ぎコードを発行する' }).click();
  await page.getByRole('heading', { level: 1, name: '記録の引き継ぎコード' }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  const code = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/u)
    .first()
    .innerText();
  await page.getByRole('button', { name: '進級・卒業へ戻る' }).click();
  await page.getByRole('button', { name: '進級・卒業を確定する' }).waitFor();
  expect(await page.content()).not.toContain(code);

  const graduate = await stage.visit(phone);
  await graduate.page.goto(`/account/claim#code=${code}`);
  await graduate.page.getByRole('link', { name: '個人のアカウントでサインインする' }).waitFor();
  expect(graduate.page.url()).not.toContain(code);
  await expectAccessible(graduate.page);
  await signInAs(stage, graduate.page, 'individual');
  await graduate.page.goto('/account');
  await graduate.page.getByRole('link', { name: '学校・団体での記録を引き継ぐ' }).click();
  await graduate.page.getByText('桜鍵小学校').waitFor();
  await graduate.page.getByText('2件').waitFor();
  await expectAccessible(graduate.page);
  await expectFits(graduate.page);
  await graduate.page.getByRole('button', { name: 'このアカウントに引き継ぐ' }).click();
  await graduate.page.getByText('記録を引き継ぎました').waitFor();
  await expectAccessible(graduate.page);

  await page.reload();
  await page.getByRole('button', { name: /^5年3組の卒業生7人に引き継ぎコード/u }).waitFor();

  const other = await stage.visit(phone);
  await signInAs(stage, other.page, 'individual2');
  await other.page.goto('/account/claim');
  await other.page.getByRole('textbox', { name: /引き継ぎコード/u }).fill(code.toLowerCase());
  await other.page.getByRole('button', { name: '引き継ぎコードを確かめる' }).click();
  await other.page.getByText(`${code} では引き継げません`).waitFor();
  await expectFits(other.page);
});
