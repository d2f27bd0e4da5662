/** The office looks at a pupil's and a school's product in the browser: the same pages, nothing changed, and the way back. */
import { expect, test } from 'vitest';
import { personIdOf, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { counting } from '../interactions.ts';

const stage = openStage();

async function look(account: string, options = {}) {
  const { page } = await visitAs(stage, 'admin', options);
  const path = `/admin/users/${personIdOf(await signIn(stage.system, account))}`;
  await page.goto(path);
  const work = counting();
  await work.once(page.getByRole('button', { name: '本人の画面を見る' }).click());
  await work.once(page.getByRole('textbox', { name: '理由' }).fill('画面が出ないとの電話があったため'));
  await work.once(page.getByRole('dialog').getByRole('button', { name: '本人の画面を見る' }).click());
  expect(work.count, 'from the page of the user').toBeLessThanOrEqual(3);
  await page.waitForURL(/\/dashboard/u);
  const leave = page.getByRole('button', { name: '見るのを終える' });
  await leave.waitFor();
  return { page, path, leave };
}

test('GIVEN a pupil looked at on a phone WHEN every place is opened THEN only reading is asked for, and the way back leads to the user', async () => {
  const { page, path, leave } = await look('pupil-1-1', phone);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET')
      asked.push(`${request.method()} ${request.url()}`);
  });
  expect(await page.locator('html').getAttribute('data-audience'), 'as the pupil sees it').toBe('pupil');
  for (const place of [
    '/maipaso-competition/participant/result',
    '/news',
    '/notices',
    '/account',
    '/training-log/maipaso',
  ]) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await leave.waitFor();
    await expectFits(page);
  }
  await expectAccessible(page);
  expect(asked).toEqual([]);

  await leave.click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByText('本人の画面を見るのを終えました').first().waitFor();
  expect(await leave.count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: /事務局|要対応/u }).waitFor();
});

test('GIVEN a school looked at WHEN something would be changed THEN it says that nothing was, and another tab is one’s own', async () => {
  const { page } = await look('school');
  await page.goto('/news');
  await page.getByRole('button', { name: 'すべて既読にする' }).click();
  await page.getByText('見ているあいだは、変更もファイルの受け取りもできません', { exact: false }).waitFor();
  await expectAccessible(page);

  const own = await page.context().newPage();
  await own.goto('/admin/users');
  await own.getByRole('searchbox').waitFor();
  expect(await own.getByRole('button', { name: '見るのを終える' }).count()).toBe(0);
});
