/** `npm run rehearsal` on its smallest day: two schools, in which everything happens once that may happen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { rehearse } from '#test/rehearsal/day.ts';
import { partNames } from '#test/rehearsal/plan.ts';
import { startTestSystem } from '#test/support/system.ts';

let system: LocalSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

test('GIVEN two schools on their day WHEN networks drop, lids close and pieces come late or twice THEN everybody is told what they typed', async () => {
  const day = await rehearse(system, { schools: 2, pupils: 6, seed: 1 });

  expect(day.lost).toEqual([]);
  expect([...day.parts.values()].every((count) => count > 0)).toBe(true);
  expect([...day.parts.keys()]).toEqual(partNames);
  expect([day.results, day.ranked]).toEqual([11, 11]);
  expect([...day.seen.refused].filter(([, { unmeant }]) => unmeant > 0)).toEqual([]);
  expect(day.queues.map(({ queue, dead }) => [queue, dead])).toEqual([
    ['work', 0],
    ['bulk', 0],
  ]);
});
