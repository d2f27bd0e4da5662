/** Attempts that are typed as text: one with an input method, from the entry to a published result, and one of answers. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { holdSeason, readyEntry, type Stage as Held } from '#test/support/competition/competition.ts';
import { personIdOf, signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';
import { judgedOf, readPublished } from './judged.ts';
import { openInputMethod, typeLetters } from './typist.ts';

const stage = openStage({ apart: true });
const pupil = 'pupil-1-2';
let held: Held;

beforeAll(async () => {
  held = await holdSeason(stage.system, 120);
});

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /できました$/u }).click();
  await page.getByRole('button', { name: /はじめる$/u }).click();
  await page.getByRole('timer').waitFor();
};

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^ここで.*わりにする$/u }).click();
  await page.getByRole('heading', { level: 1, name: 'おつかれさまでした' }).waitFor();
  await page.getByRole('link', { name: /ページへ$/u }).waitFor();
}

test('GIVEN questions THEN Enter goes on, an empty line goes back, and the server counts the answers', async () => {
  const person = await signIn(stage.system, pupil);
  const { id: entryId } = await readyEntry(held, personIdOf(person), 'answers');
  const { page } = await visitAs(stage, pupil);
  await page.goto(`/typing/compete/${entryId}`);
  await page.locator('.typing-text').waitFor();
  await typeLetters(page, '7');
  await page.keyboard.press('Enter', { delay: 60 });
  await begin(page);

  const enter = (): Promise<void> => page.keyboard.press('Enter', { delay: 60 });
  const back = (): Promise<void> => page.keyboard.press('Backspace', { delay: 60 });
  await page.getByText('3+4').waitFor();
  await typeLetters(page, '7');
  await enter();
  await page.locator('.typing-question').getByText('12÷4').waitFor();
  await typeLetters(page, '4');
  await enter();
  await back();
  expect(await page.locator('.typing-text').inputValue()).toBe('4');
  await back();
  await typeLetters(page, '3');
  await enter();
  await typeLetters(page, '63');
  await enter();
  await page.getByText(/すべて/u).waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await enter();
  await stop(page);

  const { shown, counted, attempt } = await judgedOf(held, page, person, entryId);
  expect(attempt).toMatchObject({ state: 'finished', signs: [] });
  expect(counted.slice(0, 2)).toEqual([2, 1]);
  // Which of them are right the page does not know.
  expect(shown).toEqual([3, counted[2]]);
});

test('GIVEN a text to be typed with an input method THEN a conversion counts, a paste does not, a reload loses nothing, and it is published', async () => {
  const person = await signIn(stage.system, pupil);
  const { id: entryId } = await readyEntry(held, personIdOf(person), 'transcription');
  const { page } = await visitAs(stage, pupil);
  await page.goto('/maipaso-competition/participant');
  await page.getByRole('link', { name: /transcription.*はじめる/u }).click();
  await page.waitForURL('**/typing/compete/**');

  const field = page.locator('.typing-text');
  await field.waitFor();
  await page.keyboard.press('a');
  await page.getByText(/をオンにしましょう/u).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  const before = await openInputMethod(page);
  await before.word('asahiganoboru.', 'あさひがのぼる。');
  await begin(page);
  await expectAccessible(page);
  await expectFits(page);

  await before.word('watashitachi', 'わたしたち', '私達');
  await before.word('hatiisanaqezumito', 'は小さなねずみと');
  expect(await field.inputValue()).toBe('私達は小さなねずみと');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('学校へ行った。'));
  await page.keyboard.press('Control+V');
  await page.getByText(/^それはできません/u).waitFor();
  expect(await field.inputValue()).toBe('私達は小さなねずみと');
  // What nobody committed is not there any more.
  await before.spell('gakkou', 'がっこう');
  await page.reload();
  await page.getByRole('timer').waitFor();
  expect(await field.inputValue()).toBe('私達は小さなねずみと');

  const after = await openInputMethod(page);
  await after.word('gakkou', 'がっこう', '学校');
  await after.word('heitta.', 'へいった。');
  await page.keyboard.press('Backspace', { delay: 60 });
  await after.word('qq.', '。');
  await page.keyboard.press('Enter', { delay: 60 });
  await page.locator('.typing-source p:last-child [data-now]').waitFor();
  await page.keyboard.press('Escape');
  await stop(page);
  await expectAccessible(page);

  const { shown, counted, score, attempt, resultId } = await judgedOf(held, page, person, entryId);
  expect(attempt).toMatchObject({ state: 'finished', signs: [] });
  expect(shown).toEqual(counted);
  // 「い」 stands for 「行」.
  expect(counted.slice(0, 2)).toEqual(['私達は小さなねずみと学校へ行った。\n'.length - 1, 1]);

  await readPublished(stage, held, page, person, { resultId, score });
});
