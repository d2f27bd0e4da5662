/** Programing by real keys: signed in on the way, a miss that loses nothing, the way out of the field, the next exercise. */
import { expect, test } from 'vitest';
import { accountOf } from '#test/support/system.ts';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { openStage, typeCredentials } from '#test/e2e/stage.ts';

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
