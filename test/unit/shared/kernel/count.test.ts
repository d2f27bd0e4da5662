import { expect, test } from 'vitest';
import { formatCount } from '#shared/kernel/count.ts';

test('whole numbers are written as Intl writes them', () => {
  const written = new Intl.NumberFormat('ja-JP');
  const counts = Array.from({ length: 16 }, (_, power) => [
    10 ** power - 1,
    10 ** power,
    12 - 10 ** power,
  ]).flat();
  expect(counts.map(formatCount)).toEqual(counts.map((count) => written.format(count)));
  expect(counts.map(formatCount)).toContain('-999,988');
});
