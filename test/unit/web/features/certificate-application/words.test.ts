import { describe, expect, test } from 'vitest';
import { daysLeft, until } from '#web/features/certificate-application/words.ts';
import { now } from './builders.ts';

describe('days left', () => {
  test.each([
    ['2026-07-06T03:00:00.000Z', 'あと6日'],
    ['2026-06-30T15:00:00.000Z', 'あと1日'],
    ['2026-06-30T14:59:00.000Z', '今日まで'],
    ['2026-06-30T03:00:00.000Z', '期限を過ぎました'],
    ['2026-06-30T02:59:00.000Z', '期限を過ぎました'],
  ])('GIVEN the end %s WHEN it is noon in Japan on 30 June THEN %s', (end, words) => {
    expect(daysLeft(end, now)).toBe(words);
  });

  test('GIVEN a deadline THEN day, weekday, time and days left are said', () => {
    expect(until('2026-07-06T03:00:00.000Z', now)).toBe('2026年7月6日(月) 12:00(あと6日)');
  });
});
