import { expect, test } from 'vitest';
import { formatCount, formatShare, minutesWords } from '#shared/kernel/count.ts';

const written = new Intl.NumberFormat('ja-JP');

test('whole numbers are written as Intl writes them', () => {
  const counts = Array.from({ length: 16 }, (_, power) => [
    10 ** power - 1,
    10 ** power,
    12 - 10 ** power,
  ]).flat();
  expect(counts.map(formatCount)).toEqual(counts.map((count) => written.format(count)));
  expect(counts.map(formatCount)).toContain('-999,988');
});

test('so are others, with three decimals at most', () => {
  const counts = [0.1, 0.0004, 1.5, 12.3456, 999.9996, 1234.5678, -1234.5, 1_234_567.25, 0.1 + 0.2];
  expect(counts.map(formatCount)).toEqual(counts.map((count) => written.format(count)));
});

test('a share is rounded down, so that all is said of nothing less', () => {
  expect([1, 0.99999, 0.57, 0].map(formatShare)).toEqual(['100.0%', '99.9%', '57.0%', '0.0%']);
});

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
