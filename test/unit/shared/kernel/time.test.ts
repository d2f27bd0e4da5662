import { expect, test } from 'vitest';
import { dayOf, daysUntil, fiscalYearOf, formatInstant, japanInstant } from '#shared/kernel/time.ts';

test('a Japanese day begins at 15:00 UTC', () => {
  expect(dayOf('2026-06-30T14:59:59.999Z')).toBe('2026-06-30');
  expect(dayOf('2026-06-30T15:00:00.000Z')).toBe('2026-07-01');
});

test('an instant reads as in look.md', () => {
  expect(formatInstant(japanInstant('2026-06-30', '21:00'))).toBe('2026年6月30日(火) 21:00');
});

test('the fiscal year starts on 1 April, Japanese time', () => {
  expect(fiscalYearOf('2026-03-31T14:59:00Z')).toBe(2025);
  expect(fiscalYearOf('2026-03-31T15:00:00Z')).toBe(2026);
});

test('days until count calendar days, not hours', () => {
  const now = new Date('2026-06-29T14:00:00Z');
  expect(daysUntil('2026-06-29T14:30:00Z', now)).toBe(0);
  expect(daysUntil('2026-06-29T15:00:00Z', now)).toBe(1);
  expect(daysUntil('2026-06-28T00:00:00Z', now)).toBe(-1);
});
