import { describe, expect, test } from 'vitest';
import { nextPoll, pollMs } from '#web/lib/poll.ts';

describe('asking again gently', () => {
  test('GIVEN more and more answers WHEN it is asked again THEN the waits never get shorter and end', () => {
    const waits = Array.from({ length: 30 }, (_, answers) => nextPoll(answers + 1));
    const asked = waits.filter((wait) => wait !== false);
    expect(asked.slice(0, 3)).toEqual([1000, 2000, 4000]);
    expect(asked).toEqual(asked.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(false);
  });

  test('GIVEN all waits WHEN they are summed THEN it is about a minute', () => {
    expect(pollMs).toBeGreaterThan(45_000);
    expect(pollMs).toBeLessThanOrEqual(60_000);
  });

  test('GIVEN no answer yet THEN it asks soon', () => {
    expect(nextPoll(0)).toBe(1000);
  });
});
