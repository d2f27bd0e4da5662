/** A teacher gives a class a lesson, a pupil reads it where they practise and takes it, and the class table tells the teacher. */
import { expect, test } from 'vitest';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { classId } from '#test/support/pupils.ts';
import { signIn } from '#test/support/system.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
/** Of the class that has not practised yet. */
const pupilKey = 'pupil-3-1';

test('GIVEN a class WHEN its teacher gives a lesson THEN a pupil reads it and takes it, and the class table shows who has', async () => {
  const { page: desk } = await stage.visit();
  await signInAs(stage, desk, 'school');
  await desk.goto(`/organization/training-log/typing-method?group=${classId(3)}`);
  await desk.getByRole('button', { name: '課題を出す' }).click();
  const dialog = desk.getByRole('dialog', { name: '練習の課題を出す' });
  await dialog.getByRole('button', { name: '5年3組に出す' }).click();
  await dialog.getByText('レッスンを選んでください').first().waitFor();
  await expectAccessible(desk);
  await dialog.getByRole('combobox', { name: /レッスン/u }).fill('あ・い');
  await dialog.getByRole('option', { name: 'あ行「あ・い」' }).click();
  await dialog.getByLabel(/ひとこと/u).fill('手もとを見ないで打ちましょう。');
  await dialog.getByRole('button', { name: '5年3組に出す' }).click();
  const panel = desk.getByRole('region', { name: '練習の課題' });
  await panel.getByText('生徒へ：「手もとを見ないで打ちましょう。」').waitFor();
  await panel.getByRole('link', { name: '上野 碧' }).waitFor();

  const { page } = await stage.visit(phone);
  await signInAs(stage, page, pupilKey);
  await page.goto('/typing/');
  await page.getByText('「手もとを見ないで打ちましょう。」').waitFor();
  const way = page.getByRole('link', { name: 'このレッスンをはじめる' });
  expect(await way.getAttribute('href')).toBe(`/typing/lesson/${encodeURIComponent('あ行-1')}`);
  await expectFits(page);
  await expectAccessible(page);
  const pupil = await signIn(stage.system, pupilKey);
  const vowels = [...'あいうえお'].map((key) => ({ key, hit: 12, miss: key === 'え' ? 4 : 0, ms: 400 }));
  const log = methodLog(new Date(Date.now() - 180_000).toISOString(), {
    lesson: 'あ行',
    step: 1,
    keys: vowels,
    pairs: [],
  });
  (await pupil.call(trainingIngestContract.sendTrainingLog, { body: log })).value();
  await page.reload();
  await page.getByText(/あ行「あ・い」ができました/u).waitFor();

  await desk.reload();
  await panel.getByText('できた人').waitFor();
  await panel.getByRole('link', { name: '岡本 遥' }).waitFor();
  expect(await panel.getByRole('link', { name: '上野 碧' }).count()).toBe(0);
  const row = desk.getByRole('table', { name: /の記録$/u }).getByRole('row', { name: /上野 碧/u });
  expect((await row.innerText()).split(/\s+/u)).toEqual(expect.arrayContaining(['か行', '苦手：え', '2']));

  await panel.getByRole('button', { name: '取り下げる' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '課題を取り下げる' }).click();
  await panel.getByText('出している課題はありません').waitFor();
  await page.reload();
  const today = page.getByRole('progressbar', { name: 'きょうの練習' });
  await today.waitFor();
  expect(await page.getByText('あ行「あ・い」').count()).toBe(0);
  expect(await today.getAttribute('max')).toBe('10');

  // Minutes of every day are what today's bar aims at.
  await desk.getByRole('button', { name: '課題を出す' }).click();
  await dialog.getByRole('radio', { name: '毎日の練習の時間' }).check();
  await dialog.getByLabel(/1日の練習/u).fill('15');
  await dialog.getByRole('button', { name: '5年3組に出す' }).click();
  await panel.getByText('1日15分の練習').waitFor();
  await page.reload();
  await today.waitFor();
  expect(await today.getAttribute('max')).toBe('15');
  await expectFits(page);
});
