/** Clocks of school computers are set while somebody types, and lids are closed for days: nothing of it loses a lesson. */
import { expect, test } from 'vitest';
import { signsOf } from '#shared/practice/training-log/policy.ts';
import { logInputSchema } from '#shared/practice/training-log/schema.ts';
import { newLog } from '#web/state/new-log.ts';

const endedAt = new Date('2026-11-30T10:00:00+09:00');
const durationMs = 180_000;
const minutes = (count: number): Date => new Date(endedAt.getTime() + count * 60_000);

const taken = (startedAt: Date) =>
  logInputSchema.parse({
    ...newLog({ startedAt, endedAt, durationMs }),
    kind: 'typing-method',
    lesson: 'か行',
    step: 1,
    stars: 2,
    completed: true,
    correct: 90,
    misses: 3,
    keys: [],
    pairs: [],
  });

test.each([
  ['was set back an hour while it was typed', minutes(57)],
  ['was set back some seconds', minutes(-2.5)],
  ['was years behind when it began', new Date('2020-01-01T00:00:00Z')],
  ['went on for two days below a closed lid', minutes(-2 * 24 * 60)],
])('a clock that %s: the lesson counts, when it ended', (_, startedAt) => {
  const log = taken(startedAt);
  expect(signsOf(log, endedAt)).toEqual([]);
  expect(Date.parse(log.endedAt) - Date.parse(log.startedAt)).toBe(durationMs);
});

test('with its pauses it began when it began, also before midnight', () => {
  expect(taken(minutes(-11 * 60)).startedAt).toBe('2026-11-29T14:00:00.000Z');
});
