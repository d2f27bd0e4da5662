/** Quality W5: a school of 10,000 pupils, from the table to the screen. The figures are those of `npm run bench -- W5`. */
import { beforeAll, expect, test } from 'vitest';
import { openLargeSchool } from '#test/support/school/large-school.ts';
import { newPassword } from '#test/support/people/newcomer.ts';
import { measureList, rest } from './large-list.ts';
import { openStage, typeCredentials } from './stage.ts';

const total = 10_000;
/** In milliseconds only the bench is judged, on a machine that does nothing else. */
const mostRows = 200;

const stage = openStage({ apart: true });
let owner: { email: string };
beforeAll(async () => {
  owner = await openLargeSchool(stage.system, total);
});

async function enter() {
  const { page } = await stage.visit();
  await page.goto('/auth/signin');
  await typeCredentials(page, owner.email, newPassword);
  await page.waitForURL(/\/dashboard/u);
  return page;
}

test('10,000 pupils are searched and sorted, with few rows in the document and few requests', async () => {
  const page = await enter();

  const figures = await measureList(page, total);
  process.stdout.write(`W5 ${JSON.stringify(figures)}\n`);

  const { mostRows: rows, requests } = figures;
  expect(rows).toBeGreaterThan(50);
  expect(rows).toBeLessThanOrEqual(mostRows);
  expect(requests).toBeLessThanOrEqual(total / 64 + 1);
});

test('while the rest is on its way it says so, a page that does not come is asked for again', async () => {
  const page = await enter();
  let answered = 0;
  let cut = false;
  await page.route(/\/api\/user-group\/students\?/u, async (route) => {
    if (cut || answered === 3) {
      cut = true;
      await route.abort('internetdisconnected');
    } else {
      answered++;
      await route.continue();
    }
  });
  await page.goto('/user-group/list');
  await rest(page).waitFor();
  await page.getByRole('searchbox').fill('そのような人はいません');
  await page.getByText('読み込んだ中には、あてはまる生徒がまだいません').waitFor();

  await page.getByText('続きの生徒を読み込めませんでした').waitFor();
  expect(await page.getByRole('button', { name: /人を保存する/u }).count(), 'no export of a part').toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('まだ全員を読み込んでいません').waitFor();
  await page.emulateMedia({ media: 'screen' });
  cut = false;
  answered = Number.NEGATIVE_INFINITY;
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await page.getByText('あてはまる生徒がいません', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByText('10,000人中 1〜100人目').waitFor();
});
