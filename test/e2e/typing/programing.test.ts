/** Programing by real keys: signed in on the way, a miss that loses nothing, the way out of the field, the next exercise. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf } from '#test/support/system.ts';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { openStage, typeCredentials, visitAs } from '#test/e2e/stage.ts';

const stage = openStage();

test('GIVEN a visitor WHEN they sign in and solve an exercise at the third try THEN the next is open, and later chapters are one press from the order', async () => {
  const { page } = await stage.visit();
  await page.goto('/typing/programing');
  await page.getByRole('main').getByRole('link', { name: 'サインインする' }).click();
  const { username, password } = accountOf(stage.system, 'individual');
  await typeCredentials(page, username, password);
  await page.waitForURL('**/typing/programing');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'はじめる' }).click();

  const field = page.getByRole('textbox', { name: '書くところ' });
  const check = page.getByRole('button', { name: '答え合わせをする' });
  await field.waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  // As slowly as a person reads and types: a second for an exercise is not believed.
  await page.keyboard.type('console.log(7);', { delay: 100 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await field.inputValue()).toBe('  console.log(7);');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1行めの とちゅうが、ちがいます。').waitFor();
  expect(await page.getByText(/^ヒント/u).count()).toBe(0);
  await page.keyboard.press('Backspace');
  await check.click();
  await page.getByText(/^ヒント/u).waitFor();
  expect(await field.inputValue()).toBe('  console.log(7)');
  await expectAccessible(page);

  const kept = page.waitForResponse((response) => response.url().endsWith('/training-logs'));
  await field.fill('console.log("おはよう")');
  await page.keyboard.press('Control+Enter');
  await page.getByText('3回めでできました').waitFor();
  expect(await (await kept).json()).toMatchObject({ state: 'counted' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '順番 2 / 31' }).waitFor();

  await page.goto('/typing/programing');
  await page.getByText('31問のうち1問できました').waitFor();
  await page.goto('/typing/programing/2-01');
  await page.getByRole('link', { name: '申し込みの内容を見る' }).click();
  await page.waitForURL('**/subscribe/programing');
});

test('GIVEN no network WHEN an exercise is solved THEN it says that it is kept here, and of a teacher that it is not', async () => {
  const solve = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: '書くところ' }).fill('console.log("おはよう")');
    await page.keyboard.press('Control+Enter');
    await page.getByText('1回でできました').waitFor();
  };
  const pupil = await visitAs(stage, 'individual');
  await pupil.page.goto('/typing/programing/1-01');
  await pupil.page.getByRole('textbox', { name: '書くところ' }).waitFor();
  // What is still being fetched then is a fault of the page.
  await pupil.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await pupil.page.context().setOffline(true);
  await solve(pupil.page);
  await pupil.page.getByText('記録をこの端末に残しました').waitFor();

  const teacher = await visitAs(stage, 'teacher');
  await teacher.page.goto('/typing/programing/1-01');
  await solve(teacher.page);
  await teacher.page.getByText('先生や事務局の練習は、記録に残りません').waitFor();
});
