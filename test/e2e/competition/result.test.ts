/** One result: its misses in place, played again, appealed against by a teacher, and decided by the office. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createTaskTextRepository, hashOf } from '#functions/competition/task-text/repository.ts';
import { playedSeason } from '#test/support/competition/played.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';

const stage = openStage();
const addressOf = async (which: 'adult' | 'guided' | 'pupil' | 'pending'): Promise<string> =>
  `/maipaso-competition/participant/result/${resultIdOf((await playedSeason(stage.system)).attempts[which])}`;

test('GIVEN a guided result WHEN one goes from miss to miss THEN the keyboard and the replay follow', async () => {
  const { page } = await stage.visit();
  const address = await addressOf('guided');
  await signInAs(stage, page, 'individual2');
  await page.goto(address);
  await page.getByText(/^ミスは\d+か所です/u).waitFor();
  await page.getByRole('button', { name: '次のミス' }).click();
  const status = page.getByRole('status').filter({ hasText: '違うキー' });
  expect(await status.textContent()).toMatch(/^1 \/ \d+/u);

  // The arrow keys go on from the miss that is reached with the tab key.
  await page.locator('[data-miss][aria-current=true]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => status.textContent()).toMatch(/^2 \/ \d+/u);
  await expect.poll(() => page.locator('[data-miss]:focus').getAttribute('aria-current')).toBe('true');

  await page.getByRole('button', { name: 'このミスの瞬間を再生する' }).click();
  const slider = page.getByRole('slider', { name: '再生の位置' });
  await slider.waitFor();
  const moment = async (): Promise<number> => Number(await slider.inputValue());
  await page.getByRole('button', { name: '次のミスへ' }).click();
  const next = await moment();
  await page.getByRole('button', { name: '前のミスへ' }).click();
  expect(await moment()).toBeLessThan(Math.max(1, next));
  await page.getByLabel('速さ').last().selectOption('8×');
  await page.getByRole('button', { name: '再生する', exact: true }).click();
  await expect.poll(moment).toBeGreaterThan(1000);
  // At its end it stands still, with the last keys and what was reached.
  await page.getByRole('button', { name: '再生する', exact: true }).waitFor();
  expect(await page.getByRole('group', { name: '打ったキー' }).textContent()).not.toBe('');
  expect(await page.getByRole('region', { name: 'その時の画面' }).textContent()).toContain('あさひが');
  await expectAccessible(page);
});

test('GIVEN a pupil on a phone WHEN they look at their result THEN they see each miss in words, and what waits', async () => {
  const { page } = await stage.visit(phone);
  const address = await addressOf('pupil');
  await signInAs(stage, page, 'pupil-1-6');
  await page.goto(address);
  await page
    .getByRole('button', { name: /つぎの ミス|つぎ/u })
    .first()
    .click();
  await page.getByRole('status').filter({ hasText: '/' }).waitFor();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto(await addressOf('pending'));
  await page.getByText(/みんなの/u).waitFor();
  await expectAccessible(page);
});

/** The first miss is taken back, counted again by its button, and taken back again. */
async function struckByKeys(office: Page): Promise<{ score: string }> {
  await office.locator('[data-miss]').first().focus();
  await office.keyboard.press('Enter');
  await office.keyboard.press('Delete');
  await office.getByText('1か所のミスを取り消しました', { exact: false }).waitFor();
  await expectAccessible(office);
  await office.getByRole('button', { name: '取り消しを戻す' }).click();
  await office.getByRole('button', { name: '異議を認める', exact: true }).waitFor();
  await office.getByRole('button', { name: 'このミスを取り消す' }).click();
  const accept = office.getByRole('button', { name: /^この数で異議を認める（.+ → .+）/u });
  return { score: /（(.+?) → /u.exec((await accept.textContent()) ?? '')?.[1] ?? '' };
}

test('GIVEN a teacher who appeals for a pupil WHEN the office accepts THEN the pupil reads what changed and why', async () => {
  const address = await addressOf('pupil');
  const { page: teacher } = await stage.visit();
  await signInAs(stage, teacher, 'teacher');
  await teacher.goto(address);
  await teacher.getByRole('button', { name: '異議を申し立てる' }).click();
  await teacher.getByRole('button', { name: '異議を申し立てる' }).click();
  await teacher.getByText('内容を入力してください').first().waitFor();
  await teacher.getByRole('textbox', { name: /内容/u }).fill('生徒のキーボードが途中で止まりました');
  await teacher.getByRole('button', { name: '異議を申し立てる' }).click();
  await teacher.getByText('事務局が確認中').waitFor();
  await expectAccessible(teacher);

  const { page: office } = await stage.visit();
  await signInAs(stage, office, 'admin');
  await office.goto('/admin/competition/appeals');
  await office.getByRole('link', { name: '山田 太郎' }).first().click();
  await office.getByText('返事を待っています').waitFor();
  await office.getByRole('button', { name: '返事を書く' }).click();
  await office.getByRole('textbox', { name: /内容/u }).fill('記録を確かめています');
  await office.getByRole('button', { name: '返事を送る' }).click();
  await office.getByText('記録を確かめています').waitFor();
  const { score } = await struckByKeys(office);
  await office.getByRole('button', { name: new RegExp(`^異議を認める（${score}`, 'u') }).click();
  const dialog = office.getByRole('dialog');
  expect(await dialog.getByRole('textbox', { name: /誤字/u }).inputValue()).toBe('0');
  await dialog.getByRole('textbox', { name: /誤字/u }).fill('x');
  await dialog.getByRole('textbox', { name: /理由/u }).fill('機器の不具合を確認したため');
  await dialog.getByRole('button', { name: '認めて結果を改める' }).click();
  await dialog.getByText('0から99,999までの数字を入力してください').first().waitFor();
  await dialog.getByRole('textbox', { name: /誤字/u }).fill('0');
  await dialog.getByRole('button', { name: '認めて結果を改める' }).click();
  await office.getByText('認められました').waitFor();
  await office.getByText('訂正済み').waitFor();
  await expectAccessible(office);

  const { page: pupil } = await stage.visit(phone);
  await signInAs(stage, pupil, 'pupil-1-6');
  await pupil.goto(address);
  await pupil.getByText('機器の不具合を確認したため').first().waitFor();
  await teacher.reload();
  await teacher.getByText('結果が変わった記録').waitFor();
  await teacher.getByText('機器の不具合を確認したため').first().waitFor();
  // What was struck stands in the text as it was typed.
  await teacher.getByText('ここの印は、はじめに採点したときのものです').waitFor();
});

test('GIVEN a text that was put right since WHEN a pupil on a phone looks THEN both stand there, and why, in easy words', async () => {
  const { stage: over, attempts: played } = await playedSeason(stage.system);
  const { table } = over.base;
  const attempts = createAttemptRepository(table);
  const texts = createTaskTextRepository(table);
  const [attempt, sheet] = await Promise.all([attempts.find(played.pupil), attempts.findSheet(played.pupil)]);
  const body = await texts.getBody(attempt!.textId);
  if (body.kind !== 'text') throw new Error('a text was typed');
  const corrected = { ...body, notation: body.notation.replace('とても', 'すごく') };
  await table.transact([
    texts.putCorrected(attempt!.textId, corrected),
    attempts.putSheet(played.pupil, { ...sheet!, corrected: hashOf(corrected) }),
  ]);

  const { page } = await stage.visit(phone);
  await signInAs(stage, page, 'pupil-1-6');
  await page.goto(await addressOf('pupil'));
  await page.getByText('まちがいが あとで なおされました').waitFor();
  const row = page.getByRole('table', { name: 'なおした ところ' }).getByRole('row').last();
  expect(await row.textContent()).toContain('すごく楽しい一日だった。');
  await expectFits(page);
  await expectAccessible(page);
});
