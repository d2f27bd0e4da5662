import { expect, test } from 'vitest';
import { returnedWords } from '#functions/features/receipt/returned.ts';

const returnedAt = '2026-11-21T03:00:00.000Z';
const returns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ amount: 10, cumulative: 10 * (index + 1), returnedAt }));

test('GIVEN nothing given back WHEN it is worded THEN nothing is said', () => {
  expect(returnedWords(550, [])).toEqual([]);
});

test('GIVEN a part, then the rest WHEN it is worded THEN each has its day and what is left', () => {
  expect(
    returnedWords(550, [
      { amount: 200, cumulative: 200, returnedAt },
      { amount: 350, cumulative: 550, returnedAt: '2026-11-21T15:00:00.000Z' },
    ]),
  ).toEqual([
    'うち 200円を2026年11月21日に返金しました(返金後の金額 350円)',
    'うち 350円を2026年11月22日に返金しました(返金後の金額 0円)',
  ]);
});

test('GIVEN all at once WHEN it is worded THEN it says all', () => {
  expect(returnedWords(550, [{ amount: 550, cumulative: 550, returnedAt }])).toEqual([
    '全額 550円を2026年11月21日に返金しました(返金後の金額 0円)',
  ]);
});

test('GIVEN more than the paper has room for WHEN it is worded THEN one sentence holds them', () => {
  expect(returnedWords(550, returns(5))).toHaveLength(5);
  expect(returnedWords(550, returns(6))).toEqual([
    'うち 60円を2026年11月21日までの6回で返金しました(返金後の金額 490円)',
  ]);
});
