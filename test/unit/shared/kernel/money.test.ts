import { expect, test } from 'vitest';
import { formatYen, taxWithin } from '#shared/kernel/money.ts';

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
