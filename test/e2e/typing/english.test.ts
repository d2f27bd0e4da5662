/** English by real keys: a unit whose missed word comes again, by heart, and what stays of it. */
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';

const stage = openStage();

/** The first unit. */
const greetings = [
  'hello',
  'goodbye',
  'please',
  'thank you',
  'sorry',
  'yes',
  'no',
  'good morning',
  'good night',
  'welcome',
  'excuse me',
  'see you',
];

/** Nobody types faster and is believed (policy.ts, `too-fast`). */
const hand = { delay: 60 };

test('GIVEN a pupil without a seat WHEN a free unit is typed by heart with one miss THEN the word comes again, the list knows it, and the rest is for the teacher to open', async () => {
  const { page } = await visitAs(stage, 'pupil-1-1');
  await page.goto('/typing/settings');
  await page.getByRole('radio', { name: /スクリーンリーダー/u }).check();
  await page.goto('/typing/english');
  await page.getByText('この つづきは').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'はじめる' }).click();

  /** Of a word to be known by heart its meaning, and its letters after a miss. */
  const hear = (words: string) =>
    page.locator('#typing-aloud', { hasText: words }).waitFor({ state: 'attached' });
  const field = page.getByRole('application');
  await page.getByText('1 / 12').waitFor();
  await hear('こんにちは。h e l l o');
  await page.getByLabel('つづりをかくす').check();
  await field.getByText('_____').waitFor();
  await page.keyboard.type('hx', hand);
  // The miss has shown it.
  await field.getByText('hello').waitFor();
  await hear('ちがうキーです。こんにちは。e l l o');
  await expectAccessible(page);
  await page.keyboard.type('ello', hand);
  for (const word of greetings.slice(1)) await page.keyboard.type(word, hand);
  await page.getByText('もういちど：あと 1').waitFor();
  const kept = page.waitForResponse((response) => response.url().endsWith('/training-logs'));
  await page.keyboard.type('hello', hand);

  await page.getByRole('heading', { level: 1, name: /はすべて/u }).waitFor();
  await page.getByText('11 / 12').waitFor();
  await page.getByRole('definition').filter({ hasText: 'こんにちは' }).waitFor();
  await expectAccessible(page);
  expect(await (await kept).json()).toMatchObject({ state: 'counted' });

  await page.getByRole('link', { name: '「数 1」' }).click();
  await page.getByText('one（1）').waitFor();
  await page.getByText('この つづきは').waitFor();
  await page.goto('/typing/english');
  await page.getByText('12語のうち11語').waitFor();

  // Stopped in the middle, and loaded again in the middle: what was typed is kept either way.
  for (const away of ['Escape', 'F5']) {
    await page.goto('/typing/english');
    await page
      .getByRole('link', { name: /あいさつ/u })
      .first()
      .click();
    await page.getByText('1 / 12').waitFor();
    for (const word of greetings.slice(0, 5)) await page.keyboard.type(word, hand);
    await page.getByText('6 / 12').waitFor();
    const sent = page.waitForRequest((request) => request.url().endsWith('/training-logs'));
    if (away === 'F5') await page.reload();
    else await page.keyboard.press(away);
    expect((await sent).postDataJSON()).toMatchObject({ completed: false, wordsTotal: 5 });
  }
});

test('GIVEN a teacher WHEN a unit is typed THEN its end says that practice of theirs is not kept', async () => {
  const { page } = await visitAs(stage, 'teacher');
  await page.goto('/typing/english');
  await page
    .getByRole('link', { name: /あいさつ/u })
    .first()
    .click();
  await page.getByText('1 / 12').waitFor();
  for (const word of greetings) await page.keyboard.type(word);
  await page.getByText('先生や事務局の練習は、記録に残りません').waitFor();
});
