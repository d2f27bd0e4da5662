/** A teacher looks at the month of a class, gives what it proposes, and hands the parents a letter. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dayOf } from '#shared/kernel/time.ts';
import { formatMonth, monthBefore, monthOf } from '#shared/practice/month/month.ts';
import { textsOf } from '#test/support/paper/pdf-text.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';

const stage = openStage();

test('GIVEN a class WHEN its teacher opens the month THEN they see who needs help, give a lesson with two presses and get the letters', async () => {
  const { page } = await stage.visit();
  await signInAs(stage, page, 'school');
  await page.goto('/organization/training-log/month');
  // Whoever chooses by the keys stays where they chose.
  const groups = page.getByRole('combobox', { name: 'グループ' });
  await groups.focus();
  await groups.selectOption({ label: '5年2組' });
  await page.getByRole('heading', { name: '1人ずつの記録' }).waitFor();
  expect(await groups.evaluate((element) => element === document.activeElement)).toBe(true);
  await groups.selectOption({ index: 0 });
  await page
    .getByRole('table', { name: /のまとめ$/u })
    .getByRole('link', { name: '5年1組' })
    .click();
  const help = page.getByRole('region', { name: /^いま手助けが必要な人/u });
  await help.getByText('まだ練習していない人は').waitFor();
  // No week of a month that has just begun need have speeds yet: the month before has them on every day.
  const before = formatMonth(monthBefore(monthOf(dayOf(new Date()))));
  await page.getByRole('combobox', { name: '月' }).selectOption({ label: before });
  await page.getByText(/漢字に直さずにひらがなを打った1分間の字数です/u).waitFor();
  await page.getByRole('link', { name: '今月のまとめを見る' }).click();
  await help.waitFor();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: '8人の一覧を保存する' }).click();
      await page.getByRole('menuitem', { name: 'CSV(UTF-8)' }).click();
    })(),
  ]);
  const rows = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/u);
  expect(rows).toHaveLength(9);
  expect(rows[0]).toContain('かな・漢字に直さない');

  await page.getByRole('button', { name: 'おたよりを作る' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/だれの分/u).selectOption({ label: '7. 斉藤 凪' });
  await dialog.getByLabel(/ひとこと/u).fill('冬休みも続けましょう。');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'PDFを作る' }).click();
  await dialog.waitFor({ state: 'detached' });
  const fetching = page.getByRole('button', { name: /^PDFをダウンロードする/u });
  await fetching.waitFor();
  const [letters] = await Promise.all([page.waitForEvent('download'), fetching.click()]);
  expect(letters.suggestedFilename()).toBe(`おたより_${formatMonth(monthOf(dayOf(new Date())))}_5年1組.pdf`);
  const sheets = textsOf(await readFile(await letters.path()));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.join('')).toMatch(/斉藤 凪 さん.*冬休みも続けましょう。/u);

  await page.getByRole('link', { name: '課題にする' }).first().click();
  const give = page.getByRole('dialog', { name: '練習の課題を出す' });
  const lesson = give.getByRole('combobox', { name: /レッスン/u });
  await expect.poll(() => lesson.inputValue()).not.toBe('');
  await give.getByRole('button', { name: '5年1組に出す' }).click();
  await give.waitFor({ state: 'detached' });
  // What was given is in the address no more: a reload asks nothing.
  await page.waitForURL(({ searchParams }) => !searchParams.has('give'));
  await page.getByRole('button', { name: '課題を変える' }).waitFor();
});

test.each(['month', 'maipaso'])(
  'GIVEN a tablet WHEN a teacher looks at a class (%s) THEN nothing of its tables stands beyond the window',
  async (name) => {
    const { page } = await stage.visit();
    await signInAs(stage, page, 'school');
    await page.goto(`/organization/training-log/${name}`);
    await page
      .getByRole('row', { name: /5年1組|青木 葵/u })
      .first()
      .waitFor();
    for (const width of [1080, 820]) {
      await page.setViewportSize({ width, height: 810 });
      await expectFits(page);
    }
  },
);
