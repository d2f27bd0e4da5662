/** The main job of the product: a pupil types a lesson by real keys, and what they did stands in their record. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { trainingIngestContract, trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { methodLog } from '#test/support/practice/training-logs.ts';
import { signIn } from '#test/support/system.ts';
import { expectAccessible, expectFits } from '#test/e2e/page-checks.ts';
import { openStage, signInOnPage, visitAs } from '#test/e2e/stage.ts';
import { phone } from '#test/e2e/visitor.ts';
import { everyPress, lettersAhead, openInputMethod, typeRun } from './typist.ts';

const stage = openStage({ apart: true });
/** Of the class that has not practised yet. */
const pupil = 'pupil-3-1';
const sessionCall = '**/api/auth/session';

test('GIVEN a pupil WHEN they sign in and type a lesson THEN it stands in their record, and the next one is chosen', async () => {
  const { page } = await stage.visit();
  await signInOnPage(stage, page, pupil);
  await page.getByRole('region', { name: /れんしゅう/u }).waitFor();
  await page.route(sessionCall, () => undefined);
  await page
    .getByRole('link', { name: /れんしゅうする/u })
    .first()
    .click();
  await page.waitForURL('**/typing');
  // Home has said who it is: the books do not wait for the session, which is not answered here.
  await page.getByRole('heading', { level: 1, name: /ホームポジション/u }).waitFor();
  await page.unroute(sessionCall);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'はじめる' }).click();

  await lettersAhead(page);
  await expectAccessible(page);
  // A wrong key goes nowhere, and Tab is a new beginning with the same line.
  const before = await lettersAhead(page);
  const missed = () => page.evaluate(() => CSS.highlights.get('typing-miss-kana')?.size);
  await page.keyboard.press('z');
  expect(await missed()).toBe(1);
  await page.keyboard.press(before.charAt(0));
  expect(await missed()).toBe(0);
  await page.keyboard.press('Tab');
  await page.locator('[data-pressed]').waitFor({ state: 'detached' });
  expect(await lettersAhead(page)).toBe(before);

  await typeRun(page);
  await page.getByRole('heading', { name: /^1/u }).waitFor();
  await page.keyboard.press('Enter');
  await typeRun(page);
  await page.getByRole('heading', { name: /^2/u }).waitFor();
  await page.keyboard.press('Enter');
  await typeRun(page);
  await page.getByText('星3つのうち3つ').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await expectFits(page);
  // Of a Chromebook at 125 %, below its tabs.
  const chromebook = { width: 1093, height: 506 };
  await page.setViewportSize(chromebook);
  const { y = Infinity, height = Infinity } =
    (await page.getByRole('link', { name: '次へすすむ' }).boundingBox()) ?? {};
  expect(y + height, 'the way on is in the window').toBeLessThanOrEqual(chromebook.height);

  const person = await signIn(stage.system, pupil);
  const practised = async (part: string) => {
    const asked = { query: { kind: 'typing-method' } } as const;
    const { books } = (await person.call(trainingLogContract.getTrainingBooks, asked)).value();
    return books.at(-1)?.parts[part];
  };
  await expect.poll(() => practised('ホームポジション-1')).toEqual([1, expect.any(Number), 3]);
  await page.keyboard.press('Enter');
  const second = page.getByRole('heading', { level: 1, name: /右手の人さしゆびは J/u });
  await second.waitFor();

  // The page is loaded again in the middle: the run that had ended is kept, and the lesson is not taken by it.
  await typeRun(page);
  await page.getByRole('heading', { name: /^1/u }).waitFor();
  // Also of a page that is not told that it goes.
  expect(await page.evaluate(() => sessionStorage.getItem('typing-log'))).toMatch(
    /"step":2.*"completed":false/u,
  );
  await page.reload();
  await second.waitFor();
  await page.getByText(/にのこっています/u).waitFor();
  await expect.poll(() => practised('ホームポジション-2')).toEqual([0, expect.any(Number), 0]);

  // Esc before anything was typed leads back, and nothing is kept of it.
  await page.keyboard.press('Escape');
  await page.waitForURL('**/typing');
  await page.goto('/training-log/typing-method');
  await page.getByRole('table').getByText('ホームポジション「左手の人さしゆびは F」').first().waitFor();
  await page.getByRole('row', { name: /右手の人さしゆびは J.*とちゅうまで/u }).waitFor();
});

test('GIVEN a drill that is over WHEN the next one is the same THEN it begins anew', async () => {
  const { page } = await visitAs(stage, 'individual2');
  await page.goto(`/typing/drill/${encodeURIComponent('い')}`);
  for (const key of (await lettersAhead(page)).slice(0, 6)) {
    await page.keyboard.press('q');
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'これだけ練習する' }).click();
  expect(await lettersAhead(page)).not.toBe('');
});

test('GIVEN a finger WHEN it points to a lesson, or to a key of the way THEN it finds it', async () => {
  const { page } = await visitAs(stage, 'individual', { viewport: { width: 820, height: 1180 } });
  for (const [address, links] of [
    ['/typing', '.typing-way a'],
    ['/typing/course', '.typing-stage-lessons a'],
  ] as const) {
    await page.goto(address);
    await page.locator(links).first().waitFor();
    const small = await page.locator(links).evaluateAll((all) =>
      all
        .map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => Math.min(width, height) < 44)
        .map(({ name }) => name),
    );
    expect(small, address).toEqual([]);
  }
});

/** Words of the line that is typed that end in another row than they begin in. */
const cutWords = (page: Page): Promise<string[]> =>
  page.locator('.typing-kana').evaluate(({ firstChild }) => {
    const cut: string[] = [];
    if (firstChild === null) return cut;
    const range = document.createRange();
    for (const { 0: word, index } of (firstChild.textContent ?? '').matchAll(/[^\u3000]+/gu)) {
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word);
    }
    return cut;
  });

test('GIVEN words that stand apart WHEN somebody strikes the space between them THEN nothing is wrong', async () => {
  const { page } = await visitAs(stage, 'individual');
  const presses = await everyPress(page);
  await page.goto(`/typing/lesson/${encodeURIComponent('か行-5')}`);
  const [first = ''] = await lettersAhead(page);
  const missed = () => page.evaluate(() => CSS.highlights.get('typing-miss-kana')?.size);
  await page.keyboard.press('Space');
  await page.keyboard.press(first);
  expect([await missed(), await presses()]).toEqual([0, 'right']);
  await page.keyboard.press('Space');
  expect(await missed()).toBe(0);
  await page.keyboard.press('q');
  expect(await missed()).toBe(1);
  for (const width of [390, 520, 650]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await cutWords(page), `${String(width)} px`).toEqual([]);
  }
});

/** Layouts and changes of style until now, as the browser counts them. */
async function countsOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
  };
}

test('a key is drawn without layout, and with one change of style', async () => {
  const { page } = await visitAs(stage, 'individual');
  await page.goto(`/typing/lesson/${encodeURIComponent('な行と「ん」-5')}`);
  const keys = await lettersAhead(page);
  const counts = await countsOf(page);
  // The first key of a line may light what the last line had.
  await page.keyboard.press(keys.charAt(0));
  const before = await counts();
  const rest = keys.slice(1, -1);
  for (const key of rest) await page.keyboard.press(key);
  const after = await counts();
  expect((after.layouts - before.layouts) / rest.length).toBeLessThanOrEqual(0.1);
  expect((after.styles - before.styles) / rest.length).toBeLessThanOrEqual(1.1);
});

test('GIVEN the largest letters on a tablet THEN what is typed is named in a line, the keyboard is in sight, and no key moves the line', async () => {
  const { page } = await visitAs(stage, 'individual', { viewport: { width: 768, height: 1024 } });
  const presses = await everyPress(page);
  const chosen = JSON.stringify({ size: 'xl', spacious: true });
  await page.addInitScript((one) => localStorage.setItem('typing-settings', one), chosen);
  await page.goto(`/typing/lesson/${encodeURIComponent('か行-5')}`);
  const letters = await lettersAhead(page);
  await expectFits(page);
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(title.height).toBeLessThan(title.width);
  const keyboard = (await page.locator('.typing-keyboard').boundingBox())!;
  expect(keyboard.y + keyboard.height).toBeLessThanOrEqual(1024);
  const kana = page.locator('.typing-kana');
  const stands = await kana.boundingBox();
  await page.keyboard.press(letters.charAt(0));
  await expect.poll(presses).toBe('right');
  expect(await kana.boundingBox()).toEqual(stands);
});

test('GIVEN the colours of a system THEN what is done, next and missed are three, and the next key is seen', async () => {
  const { page } = await visitAs(stage, 'individual');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/typing/lesson/${encodeURIComponent('あ行-1')}`);
  await page.keyboard.press((await lettersAhead(page)).charAt(0));
  for (let misses = 0; misses < 2; misses++) await page.keyboard.press('q');
  await page.locator('.typing-key[data-next]').waitFor();
  const looks = await page.evaluate(() => {
    const kana = document.querySelector('.typing-kana')!;
    const lookOf = (element: Element, pseudo?: string): string => {
      const { backgroundColor, color } = getComputedStyle(element, pseudo);
      return `${backgroundColor} ${color}`;
    };
    return {
      line: ['done', 'next', 'miss'].map((name) => lookOf(kana, `::highlight(typing-${name}-kana)`)),
      keys: ['.typing-key[data-next]', '.typing-key:not([data-next], [data-pressed])'].map((key) =>
        lookOf(document.querySelector(key)!),
      ),
    };
  });
  expect(new Set(looks.line).size).toBe(3);
  expect(new Set(looks.keys).size).toBe(2);
});

test('GIVEN one’s best as a second caret THEN it goes by itself, no key is laid out for it, and the end says it in words', async () => {
  const person = await signIn(stage.system, 'individual2');
  const best = { lesson: 'あ行', step: 1, correct: 60, misses: 0, durationMs: 60_000, keys: [], pairs: [] };
  const body = methodLog(new Date(Date.now() - 3_600_000).toISOString(), { ...best, completed: true });
  (await person.call(trainingIngestContract.sendTrainingLog, { body })).value();
  const { page } = await visitAs(stage, 'individual2');
  const chosen = (ghost: string) =>
    page.addInitScript(
      (one) => localStorage.setItem('typing-settings', JSON.stringify({ ghost: one })),
      ghost,
    );
  await chosen('best');
  const asked = page.waitForResponse(/training-logs\?/u);
  await page.goto(`/typing/lesson/${encodeURIComponent('あ行-1')}`);
  const keys = await lettersAhead(page);
  await asked;
  const counts = await countsOf(page);
  const ghost = page.locator('.typing-ghost');
  expect(await ghost.isVisible()).toBe(false);
  await page.keyboard.press(keys.charAt(0));
  await ghost.and(page.locator('[data-on]')).waitFor();
  const moves = await ghost.evaluateHandle((mark) => {
    const seen = { count: 0 };
    const count = (changes: readonly MutationRecord[]): void => {
      seen.count += changes.length;
    };
    new MutationObserver(count).observe(mark, { attributeFilter: ['style'] });
    return seen;
  });
  const before = await counts();
  const rest = keys.slice(1, -1);
  for (const key of rest) await page.keyboard.press(key);
  const after = await counts();
  // Of its own it makes one change a sign, the more of them the slower the keys come.
  const { count: own } = await moves.jsonValue();
  expect(own).toBeLessThanOrEqual(keys.length);
  expect((after.layouts - before.layouts) / rest.length).toBeLessThanOrEqual(0.1);
  expect((after.styles - before.styles - own) / rest.length).toBeLessThanOrEqual(1.1);
  // A second for a kana: it goes on without anybody's key.
  const left = async () => (await ghost.boundingBox())?.x ?? Number.NaN;
  const so = await left();
  await expect.poll(left).toBeGreaterThan(so);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByText(/いちばんよい.*60/u).waitFor();

  // Whoever wants no movement gets none.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pressed = await everyPress(page);
  await page.goto(`/typing/lesson/${encodeURIComponent('あ行-1')}`);
  await page.keyboard.press((await lettersAhead(page)).charAt(0));
  await expect.poll(pressed).toBe('right');
  expect(await ghost.and(page.locator('[data-on]')).count()).toBe(0);
});

test('GIVEN an input method that is on THEN it is said at once, nothing counts as a miss, and the run goes on', async () => {
  const { page } = await visitAs(stage, 'individual', phone);
  const pressed = await everyPress(page);
  await page.goto(`/typing/lesson/${encodeURIComponent('あ行-1')}`);
  const keys = await lettersAhead(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Process',
    code: 'KeyQ',
  });
  await page.getByText('日本語入力がオンになっています').waitFor();
  await expectFits(page);
  await page.keyboard.press(keys.charAt(0));
  await page.getByText('日本語入力がオンになっています').waitFor({ state: 'detached' });
  await expect.poll(pressed).toBe('right');
});

test('GIVEN a lesson of conversion WHEN lines are converted by an input method THEN another kanji is said and goes nowhere, and the record has it', async () => {
  const { page } = await visitAs(stage, 'individual2');
  await page.goto(`/typing/lesson/${encodeURIComponent('漢字に変える-4')}`);
  const wanted = page.locator('.typing-question');
  const help = page.getByRole('status');
  const input = await openInputMethod(page);
  const lineNow = async (): Promise<string> =>
    wanted.evaluate((line) => {
      const copy = line.cloneNode(true) as HTMLElement;
      for (const reading of copy.querySelectorAll('rt, rp')) reading.remove();
      return copy.textContent;
    });
  await wanted.waitFor();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('a');
  await help.getByText(/をオンにしましょう/u).waitFor();
  // As its button says: anew, and in the field.
  await page.keyboard.press('Tab');
  await help.getByText(/をオンにしましょう/u).waitFor({ state: 'detached', timeout: 10_000 });
  const field = page.getByRole('textbox', { name: '打つところ' });
  expect(
    await field.evaluate((at) => [at === document.activeElement, (at as HTMLTextAreaElement).value]),
  ).toEqual([true, '']);

  const first = await lineNow();
  await input.word('kaeru', 'かえる', '蛙');
  await page.keyboard.press('Enter', { delay: 60 });
  await help.getByText(/のところがちがいます/u).waitFor();
  expect(await lineNow()).toBe(first);
  await expectAccessible(page);
  await page.keyboard.press('Backspace', { delay: 60 });

  for (const run of [1, 2, 3]) {
    const lines = await page
      .getByRole('list', { name: /行のうち/u })
      .getByRole('listitem')
      .count();
    for (let line = 1; line <= lines; line++) {
      const text = await lineNow();
      await input.word('kanji', 'かんじ', text);
      await help.getByText(/^できました/u).waitFor();
      await page.keyboard.press('Enter', { delay: 60 });
      if (line < lines) await expect.poll(lineNow).not.toBe(text);
    }
    if (run === 3) break;
    await page.getByRole('heading', { name: new RegExp(`^${String(run)}`, 'u') }).waitFor();
    await page.keyboard.press('Enter');
    await wanted.waitFor();
  }
  await page.getByText(/星3つのうち/u).waitFor({ state: 'attached' });
  await page.locator('.typing-figures dt').filter({ hasText: '変' }).waitFor();
  // Who chose this stage stays in it, though they took none before.
  const onward = (await page.getByRole('link', { name: '次へすすむ' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(onward)).toBe('/typing/lesson/漢字に変える-1');
  await expectAccessible(page);
  await expectFits(page);
  await page.goto('/training-log/typing-method');
  await page
    .getByRole('table')
    .getByText(/^漢字に変える「/u)
    .first()
    .waitFor();
});
