/** A log that does not count: its holder asks on a phone, the office decides, and the sums follow. */
import { expect, test } from 'vitest';
import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { signIn } from '#test/support/system.ts';
import { maipasoLog, methodLog } from '#test/support/practice/training-logs.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();

test('GIVEN a log under review WHEN its holder asks and the office counts it THEN it is in the sums, with the reason', async () => {
  const holder = await signIn(stage.system, 'individual2');
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  (
    await holder.call(trainingIngestContract.sendTrainingLog, {
      body: maipasoLog(startedAt, { correct: 4000 }),
    })
  ).value();

  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'individual2');
  await page.goto('/training-log/maipaso');
  await page.getByText('まだ練習していません').waitFor();
  await page
    .getByRole('button', { name: /を開く|くわしく|詳しく/u })
    .first()
    .click();
  await page.getByText('人の指では難しい速さです').first().waitFor();
  await page.getByRole('button', { name: '確認をお願いする' }).click();
  await page.getByRole('textbox', { name: /どんな練習だったか/u }).fill('アプリの表示がおかしくなりました。');
  await page.getByRole('dialog').getByRole('button', { name: '確認をお願いする' }).click();
  await page.getByText('確認をお願いしました').waitFor();
  await page.getByText('事務局に確認をお願いしています。').first().waitFor();

  const { page: console } = await stage.visit();
  await signInAs(stage, console, 'admin');
  await console.goto('/admin/training-logs');
  await console.getByText('アプリの表示がおかしくなりました。').waitFor();
  await console.getByRole('button', { name: '集計に入れる' }).click();
  await console.getByRole('textbox', { name: /理由/u }).fill('アプリの不具合を確かめました。');
  await console.getByRole('dialog').getByRole('button', { name: '集計に入れる' }).click();
  await console.getByText('確認の依頼はありません').waitFor();

  await page.goto('/training-log/maipaso');
  await page.getByText('この期間の自己ベスト').waitFor();
  expect(await page.getByText('まだ練習していません').count()).toBe(0);
});

test('GIVEN logs of two lessons WHEN a pupil chooses one THEN the list and its chart are of that one, and the address keeps it', async () => {
  const holder = await signIn(stage.system, 'pupil-3-3');
  const logs = Array.from({ length: 6 }, (_, at) =>
    methodLog(new Date(Date.now() - (90 - at) * 60_000).toISOString(), {
      lesson: at % 2 === 0 ? 'かな' : '数字',
      step: 1,
      stars: 1 + (at % 3),
    }),
  );
  (await holder.call(trainingIngestContract.sendTrainingLogs, { body: { logs } })).value();

  const { page } = await stage.visit();
  await signInAs(stage, page, 'pupil-3-3');
  await page.goto('/training-log/typing-method');
  const rows = page
    .getByRole('table', { name: /きろく/u })
    .last()
    .locator('tbody tr');
  await rows.nth(5).waitFor();
  await page.getByLabel('レッスン', { exact: true }).selectOption('かな-1');

  await page.getByRole('figure', { name: '1かいごとの はやさ' }).waitFor();
  expect(await rows.allInnerTexts()).toEqual([1, 2, 3].map(() => expect.stringContaining('かな')));
  await page.reload();
  await rows.nth(2).waitFor();
  expect(await rows.count()).toBe(3);
  expect(await page.getByText('3つのうち3つ').count()).toBe(1);
});

test('GIVEN a class WHEN a pupil reads on a phone who practised most THEN the teacher reads the same days, by name and on paper', async () => {
  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-1');
  await page.goto('/training-log/maipaso');
  const board = page.getByRole('table', { name: 'たくさん れんしゅうした ひと' });
  const own = board.getByRole('row').filter({ hasText: 'じぶん' });
  await own.waitFor();
  const [, days = ''] = /(\d+)日/u.exec((await own.textContent()) ?? '') ?? [];
  expect(Number(days)).toBeGreaterThan(0);
  expect(await board.textContent()).not.toContain('青木');
  await expectFits(page);
  await expectAccessible(page);

  const { page: desk } = await stage.visit();
  await signInAs(stage, desk, 'teacher');
  await desk.goto('/organization/training-log/maipaso');
  const ofClass = desk.getByRole('table', { name: '5年1組　練習した日の多い人' });
  await ofClass.getByRole('row', { name: new RegExp(`青木 葵.*${days}日`, 'u') }).waitFor();
  const listed = await ofClass.getByRole('rowheader').count();
  const all = await desk
    .getByRole('table', { name: /の記録$/u })
    .getByRole('rowheader')
    .count();
  expect(listed).toBeGreaterThan(3);
  expect(listed).toBeLessThan(all);
  await desk.emulateMedia({ media: 'print' });
  expect(await ofClass.isVisible()).toBe(true);
});
