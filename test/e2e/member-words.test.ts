/** An organisation that is no school has no pupils: its pages speak of メンバー, those of a school as they always did. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRows, putRow } from '#test/support/ledger.ts';
import { pages } from './pages/all.ts';
import type { PageObject } from './pages/page-object.ts';
import { expectFits } from './page-checks.ts';
import { openStage, visitAs } from './stage.ts';

const stage = openStage();

/** Written once, for schools and everybody else together. */
const forEverybody = /^\/(?:news|help|terms|privacy|contact)/u;

const walked = Object.entries<PageObject>(pages).filter(
  ([path, { as }]) => (as === 'school' || as === 'teacher') && !forEverybody.test(path),
);

/** A school with all that is in it, become a club. */
async function becomeClub(): Promise<void> {
  const row = (await allRows(stage.system)).find(
    ({ kind, name, code }) => kind === 'school' && name === '桜鍵小学校' && code !== undefined,
  );
  if (row === undefined) throw new Error('no seeded school');
  await putRow(stage.system, { ...row, kind: 'organization' });
}

/** What is read or heard, an attribute too; what a row on a phone says before its values. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title, document.body.innerText];
    for (const one of document.querySelectorAll('main *, nav *, header *, dialog *')) {
      if (one.matches('option, [class*=hidden]')) said.push(one.textContent ?? '');
      for (const name of ['aria-label', 'placeholder', 'data-label', 'title'])
        said.push(one.getAttribute(name) ?? '');
    }
    return said.flatMap((text) => text.split('\n')).filter((line) => line.includes('生徒'));
  });

async function expectMembers(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await saidOn(page), page.url()).toEqual([]);
}

describe('GIVEN an organisation that is no school', () => {
  beforeAll(becomeClub);

  test.each(walked)(
    'WHEN its people open %s THEN nobody is called a pupil',
    async (_, { as = '', address }) => {
      const visitor = await visitAs(stage, as);
      await visitor.page.goto(await address(stage));
      await expectMembers(visitor.page);
      await visitor.leave();
    },
  );

  test('WHEN its owner acts on the list THEN every dialog says members', async () => {
    const { page } = await visitAs(stage, 'school');
    await page.goto('/user-group/list');
    await expectMembers(page);
    expect(await page.locator('h1').innerText()).toBe('メンバーの一覧');
    await page.getByRole('checkbox').nth(1).check();
    for (const name of [/^ログインカードを/u, /^利用を止める/u, /^グループから外す/u, /移す/u]) {
      const act = page.getByRole('button', { name }).filter({ visible: true }).first();
      if ((await act.count()) === 0) continue;
      await act.click();
      await page.getByRole('dialog').waitFor();
      await expectMembers(page);
      await page.keyboard.press('Escape');
    }
  });

  test('WHEN its home is read on a phone THEN the words fit', async () => {
    const { page } = await visitAs(stage, 'school');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await expectMembers(page);
    await expectFits(page);
  });

  test('WHEN a group is called 生徒会 THEN it keeps its name', async () => {
    const { page } = await visitAs(stage, 'school');
    await page.goto('/user-group/create-group');
    await page
      .getByLabel(/名前|名称/u)
      .first()
      .fill('生徒会');
    await page.getByRole('button', { name: /作る/u }).click();
    await page.getByText('生徒会').first().waitFor();
    await page.goto('/user-group');
    await page.getByText('生徒会').first().waitFor();
  });
});
