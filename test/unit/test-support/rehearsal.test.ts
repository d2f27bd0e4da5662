import { expect, test } from 'vitest';
import { deal, partNames } from '#test/rehearsal/plan.ts';

test('a seed says who does what, and every kind of trouble is there before any comes twice', () => {
  expect(deal(300, 7)).toEqual(deal(300, 7));
  expect(deal(300, 7)).not.toEqual(deal(300, 8));
  expect(deal(partNames.length, 7).toSorted()).toEqual(partNames.toSorted());
});

test('most of a large day do nothing wrong', () => {
  const steady = deal(2000, 1).filter((part) => part === 'steady').length;
  expect(steady).toBeGreaterThan(1000);
  expect(steady).toBeLessThan(1400);
});
