import { expect, test } from 'vitest';
import { commonPasswords, commonPasswordWords } from '#functions/platform/identity/common-passwords.ts';
import { isGuessedFirst } from '#functions/platform/identity/guessed-first.ts';

test.each(['q1w2e3r4t5', 'Basketball', 'manchester', '１２３４５５４３２１', 'usuckballz1'])(
  'GIVEN %s, which stands in every list THEN it is guessed first',
  async (password) => expect(await isGuessedFirst(password)).toBe(true),
);

test.each(['takahashi1', 'Takahashi2026', 'sunshine-2024', '!!liverpool99', 'Manchester#1'])(
  'GIVEN %s, a common word or surname with decoration THEN it is guessed first',
  async (password) => expect(await isGuessedFirst(password)).toBe(true),
);

test.each([
  'home-row-keys-2026',
  'Typing-2026!',
  'さくらの咲く帰り道',
  'takahashi-plays-koto',
  'mango7!lamp#tide',
])('GIVEN %s THEN it may be used', async (password) => expect(await isGuessedFirst(password)).toBe(false));

test('the lists are there, and no longer than a few thousand', () => {
  expect(commonPasswords.trim().split(/\s+/u).length).toBeGreaterThan(1500);
  expect(commonPasswordWords.trim().split(/\s+/u).length).toBeLessThan(2500);
});
