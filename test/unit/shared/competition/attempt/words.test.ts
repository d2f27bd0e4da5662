import { expect, test } from 'vitest';
import { attemptProblems } from '#shared/competition/attempt/problem.ts';
import { hardSignWords } from '#shared/competition/attempt/words.ts';

test('what a pupil reads is short, and what the office reads tells the signs apart', () => {
  for (const { easy } of Object.values(attemptProblems))
    for (const sentence of easy.replaceAll(/\[([^|]+)\|[^\]]+\]/gu, '$1').split('。'))
      expect(sentence.length).toBeLessThanOrEqual(22);
  const words = Object.values(hardSignWords);
  expect(new Set(words).size).toBe(words.length);
});
