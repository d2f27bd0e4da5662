import { describe, expect, test } from 'vitest';
import type { SheetState } from '#shared/certificate/certificate-application/guest-contract.ts';
import { daysToPay, whyClosed } from '#web/certificate/certificate-application/words.ts';
import { now } from './builders.ts';

describe('days left', () => {
  test.each([
    ['2026-07-06T03:00:00.000Z', 'あと6日'],
    ['2026-06-30T15:00:00.000Z', 'あと1日'],
    ['2026-06-30T14:59:00.000Z', '今日まで'],
    ['2026-06-30T03:00:00.000Z', '期限を過ぎました'],
    ['2026-06-30T02:59:00.000Z', '期限を過ぎました'],
  ])('GIVEN the end %s WHEN it is noon in Japan on 30 June THEN %s', (end, words) => {
    expect(daysToPay(end, now).replace('\u2060', '')).toBe(words);
  });
});

test('a sheet without anything to apply for says what is over before what never was', () => {
  const sheet = (...states: SheetState[]) => whyClosed(states.map((state) => ({ state })));

  expect(sheet('withdrawn', 'used')).toBe('used');
  expect(sheet('used', 'expired', 'withdrawn')).toBe('expired');
  expect(sheet('withdrawn')).toBe('withdrawn');
});
