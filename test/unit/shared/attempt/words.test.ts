import { expect, test } from 'vitest';
import { attemptRefusalWords, hardSignWords } from '#shared/attempt/words.ts';

test('what a pupil reads is short, and what the office reads tells the signs apart', () => {
  for (const { plain, easy } of Object.values(attemptRefusalWords)) {
    expect(plain).not.toBe('');
    for (const sentence of easy.split('。')) expect(sentence.length).toBeLessThanOrEqual(22);
  }
  const words = Object.values(hardSignWords);
  expect(new Set(words).size).toBe(words.length);
});
