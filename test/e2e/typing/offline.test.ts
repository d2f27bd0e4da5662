/** A pupil whose network goes while they practise: the app opens, they type, and its record arrives once. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { typingWorker } from '#shared/kernel/typing-worker.ts';
import { entry, loadedFor, typingEntry } from '#test/bench/web-build.ts';
import { signIn } from '#test/support/system.ts';
import { openStage, signInOnPage } from '#test/e2e/stage.ts';

const stage = openStage({ apart: true });
/** Of the class that has not practised yet. */
const pupil = 'pupil-3-1';

/** A line, and away: what was typed is kept all the same. */
async function typeLine(page: Page): Promise<void> {
  const letters = page.locator('.typing-romaji');
  await letters.waitFor({ state: 'attached' });
  // Slower than what the office would look at.
  for (const letter of (await letters.textContent()) ?? '') await page.keyboard.press(letter, { delay: 70 });
  await page.keyboard.press('Escape');
}

const opens = (page: Page) => page.getByRole('link', { name: 'はじめる' }).waitFor();
const waits = (page: Page) => page.getByText(/まだ おくって いない きろく 1つ/u);

test('GIVEN no network WHEN a pupil opens the app, types and leaves THEN it waits, also through a sign-out, and arrives once', async () => {
  const { page } = await stage.visit();
  await signInOnPage(stage, page, pupil);
  await page.goto('/typing');
  await opens(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.context().setOffline(true);
  await page.reload();
  await opens(page);
  expect(await page.evaluate(() => fetch('/api/auth/session').then(String, () => 'nothing'))).toBe('nothing');
  await page.getByRole('link', { name: 'はじめる' }).click();
  await typeLine(page);
  await page.getByText('きろくを この パソコンに のこしました').waitFor();
  await waits(page).waitFor();
  await page.goto('/typing');
  await opens(page);
  await waits(page).waitFor();
  await page.close();

  const next = await page.context().newPage();
  await page.context().setOffline(false);
  await next.goto('/dashboard/student');
  await next.getByRole('banner').getByRole('button').last().click();
  await next.getByRole('button', { name: 'サインアウトする' }).click();
  const question = next.getByRole('dialog');
  await question.getByText('きろくが 1つ あります').waitFor();
  await question.getByRole('button', { name: 'このまま サインアウト' }).click();
  await next.waitForURL(stage.system.origin);
  // Nobody is signed in: it is somebody's all the same.
  await next.goto('/typing');
  await next.getByText('まだ送っていない記録 1件（サインインすると送ります）').waitFor();

  await signInOnPage(stage, next, pupil);
  const answers: number[] = [];
  next.on('response', (response) => {
    if (response.url().endsWith('/training-logs') && response.request().method() === 'POST')
      answers.push(response.status());
  });
  await next.goto('/typing');
  await expect.poll(() => answers).toEqual([200]);
  await waits(next).waitFor({ state: 'detached' });
  await next.reload();
  await opens(next);
  expect(answers).toEqual([200]);
  const { books } = (
    await (
      await signIn(stage.system, pupil)
    ).call(trainingLogContract.getTrainingBooks, { query: { kind: 'typing-method' } })
  ).value();
  // Broken off: practice, and no lesson taken.
  expect(books.at(-1)?.parts['ホームポジション-1']).toEqual([0, expect.any(Number), 0]);
});

test('GIVEN a lesson WHEN they sign out in another tab THEN it is typed to its end, and the next page is nobody’s', async () => {
  const { page } = await stage.visit();
  await signInOnPage(stage, page, pupil);
  await page.goto('/typing');
  await opens(page);
  const [lesson, other] = [await page.context().newPage(), await page.context().newPage()];
  await lesson.goto(`/typing/drill/${encodeURIComponent('あ')}`);
  await lesson.locator('.typing-romaji').waitFor({ state: 'attached' });
  await other.goto('/dashboard/student');
  await other.getByRole('banner').getByRole('button').last().click();
  await other.getByRole('button', { name: 'サインアウトする' }).click();
  await other.waitForURL(stage.system.origin);
  // Where nothing is typed they are gone at once.
  await page.getByRole('banner').getByRole('link', { name: 'サインイン' }).waitFor();

  await typeLine(lesson);
  await lesson.locator('.typing-figures').waitFor();
  await lesson.getByText('サインインすると おくります。', { exact: true }).waitFor();
  await lesson.getByRole('link', { name: 'きょうはここまで' }).click();
  await opens(lesson);
  await lesson.getByRole('banner').getByRole('link', { name: 'サインイン' }).waitFor();
  await lesson.getByText('まだ送っていない記録 1件（サインインすると送ります）').waitFor();

  // Who comes next is there in both, and nothing of it is theirs.
  await signInOnPage(stage, other, 'pupil-3-2');
  for (const one of [page, lesson]) await one.getByText(/まだ おくって いない きろく 1つ（その/u).waitFor();
});

test('the worker is asked for every time and answers for the typing app alone', async () => {
  const { origin } = stage.system;
  const worker = await fetch(new URL(typingWorker, origin));
  expect(worker.headers.get('content-type')).toMatch(/javascript/u);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const code = await worker.text();
  const document = await (await fetch(new URL('/typing/', origin))).text();
  const named = Array.from(document.matchAll(/\/assets\/[^"]+/gu), ([file]) => file);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((file) => !code.includes(`"${file}"`))).toEqual([]);
  // A lesson waits for no file that says only when it is there what else is needed.
  const web = inject('web');
  const lesson = loadedFor(web, entry, typingEntry, 'src/typing/pages/lesson.tsx');
  expect([...lesson].filter((file) => !named.includes(`/${file}`))).toEqual([]);
  expect(named.filter((file) => file.endsWith('.css'))).toHaveLength(2);

  const { page } = await stage.visit();
  await page.goto('/typing');
  await opens(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/news');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
