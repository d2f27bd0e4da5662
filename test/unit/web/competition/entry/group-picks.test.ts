import { expect, test } from 'vitest';
import {
  emptyDraft,
  pairsOf,
  pickedForAll,
  without,
  wishOf,
  withPairs,
  withPicked,
} from '#web/competition/entry/group-picks.ts';

const draft = {
  ...emptyDraft('sea_1'),
  chosen: ['a', 'b'],
  picked: { a: ['aoi', 'hina'], b: ['hina'], c: ['sora'] },
};

test('GIVEN two 課題 chosen THEN who has both is picked', () => {
  expect([...pickedForAll(draft)]).toEqual(['hina']);
  expect([...pickedForAll({ ...draft, chosen: [] })]).toEqual([]);
});

test('WHEN people are picked and dropped THEN who has only one of the 課題 keeps it', () => {
  const next = withPicked(draft, new Set(['haruto']));

  expect(next.picked).toEqual({ a: ['aoi', 'haruto'], b: ['haruto'], c: ['sora'] });
});

test('pairs come and go, and the wish is by person', () => {
  const more = withPairs(draft, [
    { userId: 'sora', divisionCode: 'a' },
    { userId: 'aoi', divisionCode: 'a' },
  ]);
  const less = without(more, [{ userId: 'hina', divisionCode: 'b' }]);

  expect(pairsOf(less)).toHaveLength(4);
  expect(wishOf(less)).toEqual({
    seasonId: 'sea_1',
    entrants: [
      { userId: 'aoi', divisionCodes: ['a'] },
      { userId: 'hina', divisionCodes: ['a'] },
      { userId: 'sora', divisionCodes: ['a', 'c'] },
    ],
  });
  expect(wishOf(emptyDraft('sea_1'))).toBeUndefined();
});
