import { expect, test } from 'vitest';
import {
  comesLate,
  countdownMs,
  isTextOpen,
  startsAtAfter,
} from '#shared/competition/common-start/policy.ts';

test('one start for all; the text opens then and not before', () => {
  expect(isTextOpen({}, 9_999_999)).toBe(false);
  const startsAt = startsAtAfter({}, 1000);
  expect(startsAt).toBe(1000 + countdownMs);
  expect(startsAtAfter({ startsAt }, 5000)).toBe(startsAt);
  expect([startsAt - 1, startsAt].map((now) => isTextOpen({ startsAt }, now))).toEqual([false, true]);
});

test('who comes after the press is late', () => {
  expect([comesLate({}), comesLate({ startsAt: 1 })]).toEqual([false, true]);
});
