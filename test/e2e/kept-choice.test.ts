/** What is being chosen stays chosen: over a reload, the way back and another page; with the session it goes. */
import { expect, test } from 'vitest';
import { namedOn, openStage, signInAs, throughMenu } from './stage.ts';

const stage = openStage();

test('GIVEN a school that chose certificates WHEN it reloads, goes on and comes back THEN they are chosen still', async () => {
  const { page } = await stage.visit();
  const { button, heading } = namedOn(() => page);
  await signInAs(stage, page, 'school');
  await page.goto('/certificateApplication/participants');
  const boxes = page.getByRole('checkbox', { name: /を選択$/u });
  await boxes.first().waitFor();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const confirm = button('2件の申込内容を確認する');
  await confirm.waitFor();
  await page.reload();
  await confirm.click();
  await heading('申込内容の確認').waitFor();
  await page.goBack();
  await confirm.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('state:assignmentAndProduct'))).toContain('res_');

  await button(/校倉/u).click();
  await button('サインアウトする').click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('state:'))))
    .toEqual([]);
});

test('GIVEN a class chosen on one page WHEN another page of classes is opened THEN it is the same class', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/dashboard');
  const group = page.getByLabel('グループ', { exact: true });
  await throughMenu(page, '授業', '競技の練習');
  // The home has such a field, too.
  await page.waitForURL('**/training-log/maipaso');
  await group.selectOption({ label: '5年3組' });
  await throughMenu(page, '英語の練習');
  await page.waitForURL('**/typing-english');
  await expect.poll(() => group.locator('option:checked').textContent()).toBe('5年3組');
  await page.reload();
  await expect.poll(() => group.locator('option:checked').textContent()).toBe('5年3組');
});

test('GIVEN a season chosen on one page WHEN another page of seasons is opened THEN it is the same one, until another is asked for', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/maipaso-competition/result');
  const season = page.getByLabel('大会', { exact: true });
  await season.waitFor();
  const first = await season.inputValue();
  const other = (await season.locator('option:not(:checked)').last().getAttribute('value')) ?? '';
  expect(other).not.toBe(first);
  await season.selectOption(other);

  // Each page says of a season what it has there: which one it is tells its id.
  await throughMenu(page, '順位表');
  await page.waitForURL('**/maipaso-competition/ranking');
  await expect.poll(() => season.inputValue()).toBe(other);
  await page.reload();
  await expect.poll(() => season.inputValue()).toBe(other);
});
