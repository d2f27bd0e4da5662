/** By ear and keyboard alone: what is typed is known from the live region, and from nothing else on the page (T8). */
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/e2e/page-checks.ts';
import { openStage, visitAs } from '#test/e2e/stage.ts';

const stage = openStage();
/** Quick, but a person's (policy.ts, `too-fast`). */
const hand = { delay: 60 };

test('GIVEN 読み上げ WHEN a lesson is typed by what is said THEN a miss is told with the key that was meant, a word is said again at a key, and the outcome is heard', async () => {
  const { page } = await visitAs(stage, 'individual');
  await page.goto('/typing/settings');
  await page.getByRole('radio', { name: /スクリーンリーダー/u }).check();
  await expectAccessible(page);
  await page.getByRole('link', { name: '練習へもどる' }).click();
  await page.getByRole('link', { name: 'はじめる' }).waitFor();
  await page.goto(`/typing/lesson/${encodeURIComponent('ホームポジション-2')}`);

  const said = page.locator('[aria-live="assertive"]');
  const heard = async (words: RegExp): Promise<string> => {
    await said.filter({ hasText: words }).waitFor({ state: 'attached' });
    return (await said.textContent()) ?? '';
  };
  /** 「…そら。s o r a」: letters of what is next. */
  const keysIn = (words: string): readonly string[] => words.split('。').at(-1)!.split(' ');

  const first = keysIn(await heard(/^1行め/u));
  await page.keyboard.press('q');
  const told = await heard(/^ちがうキー：q。つぎは、/u);
  expect(keysIn(told)).toEqual(first);
  await page.keyboard.press('ArrowUp');
  expect(await heard(/^ちがうキー：q。つぎは、/u)).toBe(told);
  // Pressed, it leaves the hands where they are.
  await page.getByRole('button', { name: 'もういちど（↑）' }).click();

  for (const time of [1, 2, 3]) {
    await heard(time === 1 ? /つぎは/u : /^1行め/u);
    const over = new RegExp(time === 3 ? '正しさ[0-9]+%。つぎは' : `^${String(time)}回めが終わりました`, 'u');
    for (;;) {
      const words = (await said.textContent()) ?? '';
      if (over.test(words)) break;
      for (const key of keysIn(words)) await page.keyboard.press(key, hand);
    }
    if (time < 3) await page.keyboard.press('Enter');
  }
  await heard(/星3つ/u);
  await page.getByRole('link', { name: '次へすすむ' }).waitFor();
});
