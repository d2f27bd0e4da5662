import { expect, test } from 'vitest';
import { formatYen, plainYen, taxWithin } from '#shared/kernel/money.ts';

test.each([
  [550, 50],
  [1_000, 90],
  [1, 0],
  [10, 0],
  [11, 1],
  [0, 0],
])('%i yen contain %i yen of tax, rounded down once', (total, tax) => {
  expect(taxWithin(total)).toBe(tax);
});

test('yen have thousands separators', () => {
  expect(formatYen(1_234_567)).toBe('1,234,567円');
});

test.each([
  ['550', '550'],
  [' 550円 ', '550'],
  ['５５０', '550'],
  ['1,000', '1000'],
  ['１，０００円', '1000'],
  ['￥1,000', '1000'],
  ['1、000 円', '1000'],
  ['－１２００円', '-1200'],
  ['', ''],
  ['千円', '千'],
  ['5円50', '5円50'],
  ['5.5', '5.5'],
])('GIVEN the sum %s is typed or pasted THEN it is read as %s', (typed, plain) => {
  expect(plainYen(typed)).toBe(plain);
});
