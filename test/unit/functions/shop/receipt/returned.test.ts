import { expect, test } from 'vitest';
import { returnedWords } from '#functions/shop/receipt/returned.ts';

const returnedAt = '2026-11-21T03:00:00.000Z';
const returns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    amount: 10,
    tax: 0,
    content: '認定証',
    cumulative: 10 * (index + 1),
    returnedAt,
  }));

test('GIVEN nothing given back WHEN it is worded THEN nothing is said', () => {
  expect(returnedWords(550, [])).toEqual([]);
});

test('GIVEN a part, then the rest WHEN it is worded THEN each has its day and what is left', () => {
  expect(
    returnedWords(550, [
      { amount: 200, tax: 18, content: '認定証 1級', cumulative: 200, returnedAt },
      {
        amount: 350,
        tax: 31,
        content: '認定証 2級',
        cumulative: 550,
        returnedAt: '2026-11-21T15:00:00.000Z',
      },
    ]),
  ).toEqual([
    'うち 200円を2026年11月21日に返金しました（返金後の金額 350円）',
    '返金の内容 認定証 1級（200円のうち消費税額（10%）18円）',
    'うち 350円を2026年11月22日に返金しました（返金後の金額 0円）',
    '返金の内容 認定証 2級（350円のうち消費税額（10%）31円）',
  ]);
});

test('GIVEN all at once WHEN it is worded THEN it says all', () => {
  expect(
    returnedWords(550, [{ amount: 550, tax: 50, content: '認定証 1級', cumulative: 550, returnedAt }]),
  ).toEqual([
    '全額 550円を2026年11月21日に返金しました（返金後の金額 0円）',
    '返金の内容 認定証 1級（550円のうち消費税額（10%）50円）',
  ]);
});

test('GIVEN more than the paper has room for WHEN it is worded THEN one sentence holds them', () => {
  expect(returnedWords(550, returns(5))).toHaveLength(10);
  expect(returnedWords(550, returns(6))).toEqual([
    'うち 60円を2026年11月21日までの6回で返金しました（返金後の金額 490円）',
    '返金のうち消費税額（10%）0円',
  ]);
});

test('GIVEN a refund that its bank sent back WHEN it is worded THEN it says that the money is here', () => {
  expect(
    returnedWords(550, [
      { amount: 550, tax: 50, content: '認定証 1級', cumulative: 550, returnedAt },
      {
        amount: -550,
        tax: -50,
        content: '認定証 1級',
        cumulative: 0,
        returnedAt: '2026-11-24T03:00:00.000Z',
      },
    ]).at(-1),
  ).toBe('550円の返金は2026年11月24日に差し戻され、まだお返しできていません（返金後の金額 550円）');
});
