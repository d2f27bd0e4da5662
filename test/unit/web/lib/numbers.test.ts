import { expect, test } from 'vitest';
import { minutesWords } from '#web/lib/numbers.ts';

test('minutes are read as they are said', () => {
  const read = [0, 1, 2, 3, 5, 10, 15, 54, 100].map((minutes) =>
    minutesWords(minutes).replace(/\[分\||\]/gu, ''),
  );
  expect(read).toEqual([
    '0ふん',
    '1ぷん',
    '2ふん',
    '3ぷん',
    '5ふん',
    '10ぷん',
    '15ふん',
    '54ぷん',
    '100ぷん',
  ]);
});
