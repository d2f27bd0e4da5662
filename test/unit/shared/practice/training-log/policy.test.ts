import { expect, test } from 'vitest';
import { mayAsk, mayDecide, signsOf, timeOfId } from '#shared/practice/training-log/policy.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { logIdAt, methodLog, wordsLog } from '#test/support/practice/training-logs.ts';

const startedAt = '2026-06-10T01:00:00.000Z';
const received = new Date('2026-06-10T01:03:00.000Z');
const later = (days: number): Date => new Date(received.getTime() + days * 24 * 60 * 60 * 1000);
test.each<[string, LogInput, Date, string[]]>([
  ['all right', methodLog(startedAt), received, []],
  ['13 days later', methodLog(startedAt), later(13), []],
  ['15 days later', methodLog(startedAt), later(15), ['late']],
  ['before it ended', methodLog(startedAt), new Date('2026-06-10T00:50:00.000Z'), ['clock-ahead']],
  [
    'an id of last year',
    methodLog(startedAt, { id: logIdAt('2025-06-10T01:00:00.000Z') }),
    received,
    ['id-time'],
  ],
  [
    'five hours',
    methodLog(startedAt, { durationMs: 5 * 3_600_000, keys: [], pairs: [] }),
    later(1),
    ['too-long'],
  ],
  [
    'more practice than time',
    methodLog(startedAt, { endedAt: '2026-06-10T01:01:00.000Z' }),
    received,
    ['longer-than-its-time'],
  ],
  ['1,300 a minute', methodLog(startedAt, { correct: 2600 }), received, ['too-fast']],
  [
    'more hits of keys than hits',
    methodLog(startedAt, { keys: [{ key: 'f', hit: 181, miss: 0 }] }),
    received,
    ['does-not-add-up'],
  ],
  [
    'more confusions than misses',
    methodLog(startedAt, { pairs: [{ expected: 'j', typed: 'k', count: 7, example: '' }] }),
    received,
    ['does-not-add-up'],
  ],
  [
    'more words right than there were',
    wordsLog(startedAt, { wordsCorrect: 21 }),
    received,
    ['does-not-add-up'],
  ],
  ['words as they are', wordsLog(startedAt), received, []],
])('GIVEN %s THEN the signs are these', (_, log, at, signs) => {
  expect(signsOf(log, at)).toEqual(signs);
});

test('GIVEN a day that is full WHEN more of it comes THEN that does not count by itself', () => {
  const day = 24 * 3_600_000;
  expect(signsOf(methodLog(startedAt), received, day - 120_000)).toEqual([]);
  expect(signsOf(methodLog(startedAt), received, day - 119_000)).toEqual(['more-than-a-day']);
});

test('GIVEN an id THEN its instant can be read', () => {
  expect(timeOfId(logIdAt(startedAt))).toBe(Date.parse(startedAt));
});

test('GIVEN a log THEN its holder may ask once while it is under review, and the office may decide both ways', () => {
  expect(mayAsk({ state: 'under-review' })).toBe(true);
  expect(mayAsk({ state: 'under-review', review: { askedAt: startedAt } })).toBe(false);
  expect(mayAsk({ state: 'counted' })).toBe(false);
  expect(mayAsk({ state: 'declined' })).toBe(false);
  expect(mayDecide({ state: 'under-review' }, 'count')).toBe(true);
  expect(mayDecide({ state: 'counted' }, 'count')).toBe(false);
  expect(mayDecide({ state: 'counted' }, 'decline')).toBe(true);
  expect(mayDecide({ state: 'declined' }, 'decline')).toBe(false);
});

test.each([
  ['an end before the start', { endedAt: '2026-06-10T00:59:00.000Z' }, 'endedAt'],
  ['an id that is no ULID', { id: 'trl_example' }, 'id'],
  [
    'a key twice',
    {
      keys: [
        { key: 'f', hit: 1, miss: 0 },
        { key: 'f', hit: 1, miss: 0 },
      ],
    },
    'keys',
  ],
  ['a negative count', { misses: -1 }, 'misses'],
  ['no duration', { durationMs: 0 }, 'durationMs'],
  ['a lesson without a name', { lesson: ' ' }, 'lesson'],
])('GIVEN %s THEN the log is refused at that field', (_, over, field) => {
  const result = logInputSchema.safeParse({ ...methodLog(startedAt), ...over });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
