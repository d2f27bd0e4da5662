import { describe, expect, test } from 'vitest';
import { valueTicks } from '#web/ui/chart-scale.ts';

describe('the value axis of a chart', () => {
  test.each([
    { highest: 55, ticks: [0, 20, 40, 60] },
    { highest: 334, ticks: [0, 100, 200, 300, 400] },
    { highest: 5, ticks: [0, 1, 2, 3, 4, 5] },
    { highest: 100, ticks: [0, 20, 40, 60, 80, 100] },
    { highest: 0, ticks: [0, 1] },
  ])('GIVEN the highest value $highest THEN its lines are $ticks', ({ highest, ticks }) => {
    expect(valueTicks(highest)).toEqual(ticks);
  });

  test('GIVEN any value THEN the axis begins at 0, no value lies above it, and there are few lines', () => {
    for (let highest = 0; highest < 120_000; highest += 37) {
      const ticks = valueTicks(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });
});
