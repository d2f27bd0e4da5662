import { describe, expect, test } from 'vitest';
import {
  appealRefusal,
  appealUntil,
  mayWithdraw,
  waitsForOffice,
  written,
  type Appealable,
} from '#shared/competition/correction/appeal/policy.ts';
import {
  mostMessages,
  type AppealMessage,
  type AppealState,
} from '#shared/competition/correction/appeal/schema.ts';

const publishedAt = '2026-11-01T03:00:00.000Z';
const result: Appealable = { publishedAt, attemptId: 'att_1' };
const at = (instant: string): Date => new Date(instant);
const message: AppealMessage = { at: publishedAt, by: 'holder', byName: '山田 太郎', text: 'ちがいます' };
const thread = (state: AppealState, by: AppealMessage['by'] = 'holder') => ({
  state,
  filedBy: 'holder' as const,
  messages: [{ ...message, by }],
});

describe('until when', () => {
  test.each([
    ['2026-11-01T03:00:00.000Z', undefined],
    ['2026-11-15T03:00:00.000Z', undefined],
    ['2026-11-15T03:00:00.001Z', 'too-late'],
  ])('GIVEN a publication of two weeks ago WHEN it is %s THEN the refusal is %s', (now, refusal) => {
    expect(appealRefusal(result, [], at(now))).toBe(refusal);
  });

  test('a ruling of the office opens another two weeks', () => {
    const ruled = { ...result, ruling: { at: '2026-11-14T00:00:00.000Z' } };
    expect(appealUntil(ruled)).toEqual(at('2026-11-28T00:00:00.000Z'));
    expect(appealRefusal(ruled, [], at('2026-11-27T00:00:00.000Z'))).toBeUndefined();
    expect(appealUntil({})).toBeUndefined();
  });

  test('what cannot be looked at again, and a copy, cannot be appealed against; one at a time', () => {
    const now = at('2026-11-02T00:00:00.000Z');
    expect(appealRefusal({ publishedAt }, [], now)).toBe('no-log');
    expect(appealRefusal({ ...result, claimedFrom: 'usr_1' }, [], now)).toBe('no-log');
    expect(appealRefusal({ attemptId: 'att_1' }, [], now)).toBe('no-log');
    expect(appealRefusal(result, [thread('rejected'), thread('open')], now)).toBe('open-already');
    expect(appealRefusal(result, [thread('rejected'), thread('withdrawn')], now)).toBeUndefined();
  });
});

test('only an open one takes another word, and not more than two sides need', () => {
  expect(written(thread('open'), message)).toHaveLength(2);
  for (const state of ['accepted', 'rejected', 'withdrawn'] as const)
    expect(written(thread(state), message)).toBeUndefined();
  const full = { ...thread('open'), messages: Array.from({ length: mostMessages }, () => message) };
  expect(written(full, message)).toBeUndefined();
});

test('only who filed it withdraws it, and only while it is open', () => {
  expect(mayWithdraw(thread('open'), 'holder')).toBe(true);
  expect(mayWithdraw(thread('open'), 'school')).toBe(false);
  expect(mayWithdraw(thread('open'), 'office')).toBe(false);
  expect(mayWithdraw(thread('rejected'), 'holder')).toBe(false);
});

test('it waits for the office until the office has spoken last', () => {
  expect(waitsForOffice(thread('open'))).toBe(true);
  expect(waitsForOffice(thread('open', 'office'))).toBe(false);
  expect(waitsForOffice(thread('accepted'))).toBe(false);
});
