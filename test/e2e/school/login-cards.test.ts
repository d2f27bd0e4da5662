/** Login cards of a class on a phone: chosen in the list, fetched as a PDF, and the pupil's first sign-in with the paper. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { studentContract } from '#shared/school/student/contract.ts';
import { cardsOn } from '#test/support/school/login-cards.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { signInAs, startStage, throughMenu, type Stage } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ sharedInitialPassword: true });
});
afterAll(() => stage.stop());
beforeEach(() => forgetRateLimits(stage.system));

async function download(page: Page, name: RegExp): Promise<Uint8Array> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^ログインカード_\d{4}-\d\d-\d\d\.pdf$/u);
  return new Uint8Array(readFileSync(await file.path()));
}

test('a teacher chooses two pupils and gets their PDF, and one signs in with it and must choose another password', async () => {
  const { page, faults } = await stage.visit(phone);
  await signInAs(stage, page, 'teacher');
  await page.goto('/user-group/list');
  await page.getByRole('checkbox', { name: /葵を選択/u }).check();
  await page.getByRole('checkbox', { name: /凪を選択/u }).check();
  await page.getByRole('button', { name: '選んだ2人のログインカードを発行する' }).click();
  await page.getByRole('dialog').getByText('PDFを作ります', { exact: false }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'PDFで受け取る' }).click();
  await page.getByRole('heading', { level: 3, name: '5年1組 2人' }).waitFor();
  await page.getByText('できました').waitFor();
  await expectAccessible(page);
  await expectFits(page);

  // The page may be closed: it is found again in the menu.
  await page.goto('/user-group');
  await throughMenu(page, 'ログインカード');
  const cards = cardsOn(await download(page, /^PDFをダウンロードする/u)).flat();
  expect(cards.map(({ userName }) => userName)).toEqual(['aoi', 'nagi']);
  const password = cards[0]?.password ?? '';
  expect(await page.content()).not.toContain(password);

  const pupil = await stage.visit(phone);
  await pupil.page.goto('/auth/signin?code=482913&user=aoi');
  await pupil.page.getByLabel('パスワード').first().fill(password);
  await pupil.page.getByRole('button', { name: /^サインイン/u }).click();
  await pupil.page.getByRole('heading', { level: 1, name: /あたらしい/u }).waitFor();
  const choose = async (own: string) => {
    await pupil.page.getByRole('textbox', { name: /^あたらしい パスワード/u }).fill(own);
    await pupil.page.getByRole('textbox', { name: /^もういちど/u }).fill(own);
    await pupil.page.getByRole('button', { name: 'この パスワードに する' }).click();
  };
  await choose(password);
  await pupil.page.getByText('カードの パスワードとは ちがう パスワードに してください').first().waitFor();
  await expectAccessible(pupil.page);
  await expectFits(pupil.page);
  await choose('sakura123456');
  await pupil.page.getByText('みんなが よく つかう パスワードなので', { exact: false }).first().waitFor();
  await choose('tanoshii-typing-7');
  await pupil.page.waitForURL(/\/dashboard\/student/u);
  await pupil.page.goto('/account');
  await pupil.page.getByText('あたらしい パスワードを つくりました').waitFor();

  await page.context().close();
  await pupil.page.context().close();
  expect([...faults, ...pupil.faults]).toEqual([]);
});

test('an owner issues for a whole class with the shared password, told what that means', async () => {
  const { page, faults } = await stage.visit(phone);
  await signInAs(stage, page, 'school');
  await page.goto(`/user-group/list?group=${classId(2)}`);
  await page.getByRole('button', { name: 'あてはまる8人のログインカードを発行する' }).click();
  await page.getByRole('radio', { name: /1人ずつ違う/u }).waitFor();
  expect(await page.getByRole('radio', { name: /1人ずつ違う/u }).isChecked()).toBe(true);
  await page.getByText('なりすまして', { exact: false }).waitFor();
  await page.getByRole('radio', { name: /全員同じ/u }).check();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'PDFで受け取る' }).click();
  await page.getByRole('heading', { level: 3, name: '5年2組 8人' }).waitFor();
  await page.getByText('全員同じパスワード').first().waitFor();
  // The teacher's of before are there as well.
  await page.getByText('新しいほうのカードだけが使えます', { exact: false }).waitFor();
  const cards = cardsOn(await download(page, /^PDFをダウンロードする：5年2組/u)).flat();
  const shared = stage.system.secretsManager.values['initial-password'].password;
  expect(cards.map(({ password }) => password)).toEqual(Array.from({ length: 8 }, () => shared));
  await page.goto('/organization');
  await page.getByText('ログインカードのPDFをダウンロードしました', { exact: false }).first().waitFor();

  // Afterwards the list knows until when they are good.
  const owner = await signIn(stage.system, 'school');
  const query = { groupId: classId(2) };
  const { items } = (await owner.call(studentContract.listStudents, { query })).value();
  expect(items.every(({ passwordValidUntil }) => passwordValidUntil !== undefined)).toBe(true);
  await page.context().close();
  expect(faults).toEqual([]);
});
