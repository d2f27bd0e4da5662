import { describe, expect, test } from 'vitest';
import type { SheetState } from '#shared/certificate/certificate-application/guest-contract.ts';
import { daysToPay, phaseSentence, whyClosed } from '#web/certificate/certificate-application/words.ts';
import { application, now, order } from './builders.ts';

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

describe('money that went back', () => {
  const said = (status: 'issued' | 'refunded', refundedTotal: number) =>
    phaseSentence({
      application: application({
        status,
        price: 550,
        order: order({ status: 'fulfilled', total: 1100, refundedTotal }),
      }),
      phase: status,
      now,
    });

  test('GIVEN one of two is refunded THEN its own sum stands with it, and none with the valid one', () => {
    expect(said('refunded', 550)).toBe('550円を返金しました。');
    expect(said('issued', 550)).toBe('');
  });

  test('GIVEN both are refunded THEN each says its own sum', () => {
    expect(said('refunded', 1100)).toBe('550円を返金しました。');
  });

  test('GIVEN nothing has gone back yet THEN none is said', () => {
    expect(said('refunded', 0)).toBe('');
  });
});
