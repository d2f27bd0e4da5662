import { expect, test } from 'vitest';
import {
  fastest,
  growthOf,
  mostExact,
  mostImproved,
  ranksOf,
  resultOf,
  resultsOf,
  seriesOf,
  type Lasted,
} from '#shared/practice/room/results.ts';
import type { Beat, Meeting } from '#shared/practice/room/schema.ts';

const minutes = 3;
const whole = minutes * 60_000;
const beat = (name: string, correct: number, wrong: number, more: Partial<Beat> = {}): Beat => ({
  userId: `usr_pupil-${name}`,
  at: whole,
  from: 0,
  correct,
  wrong,
  mark: 'none',
  ...more,
});
const named = (results: readonly { userId: string }[]): string[] =>
  results.map(({ userId }) => userId.replace('usr_pupil-', ''));
const meeting = (startsAt: string, beats: readonly Beat[]): Meeting => ({
  code: 'K4T9ZM',
  goal: { kind: 'month', grade: 5 },
  minutes,
  startsAt,
  beats: [...beats],
});

test('GIVEN a last beat THEN the speed is of the time that was theirs', () => {
  expect(resultOf(beat('a', 270, 30), { minutes })).toMatchObject({
    perMinute: 90,
    accuracy: 0.9,
    whole: true,
    late: false,
  });
  expect(resultOf(beat('a', 90, 0, { from: 120_000 }), { minutes })).toMatchObject({
    perMinute: 90,
    whole: true,
    late: true,
  });
  expect(resultOf(beat('a', 90, 0, { at: 60_000 }), { minutes })).toMatchObject({
    perMinute: 90,
    whole: false,
  });
  // The clock of the page, and a beat that came a moment before the end.
  expect(resultOf(beat('a', 270, 0, { at: whole - 900 }), { minutes })?.whole).toBe(true);
  expect(resultOf(beat('a', 0, 0), { minutes })).toBeUndefined();
  expect(
    resultOf({ userId: 'usr_pupil-a', correct: 0, wrong: 0, mark: 'none' }, { minutes }),
  ).toBeUndefined();
});

const results = resultsOf(
  [
    beat('quick', 300, 30),
    beat('exact', 150, 0),
    beat('exact-too', 120, 0),
    beat('same', 150, 0),
    beat('few', 10, 0),
    beat('left', 150, 0, { at: 90_000 }),
    beat('idle', 0, 0),
  ],
  { minutes },
);

test('GIVEN a class THEN a rank is by accuracy first and by speed then, equal ones share theirs, and only where it is wanted', () => {
  const ranks = ranksOf(results, { showRank: true, hiddenIds: [], version: 1 });
  expect(Object.fromEntries([...ranks].map(([id, rank]) => [named([{ userId: id }])[0], rank]))).toEqual({
    exact: 1,
    same: 1,
    'exact-too': 3,
    quick: 4,
  });
  expect(ranksOf(results, { showRank: false, hiddenIds: [], version: 1 }).size).toBe(0);
  const hidden = { showRank: true, hiddenIds: ['usr_pupil-exact', 'usr_pupil-same'], version: 1 };
  expect(ranksOf(results, hidden).get('usr_pupil-exact-too')).toBe(1);
  expect(ranksOf(results, hidden).has('usr_pupil-exact')).toBe(false);
  expect(named(mostExact(results, []))).toEqual(['exact', 'exact-too', 'same']);
  expect(named(mostExact(results, hidden.hiddenIds))).toEqual(['exact-too']);
  expect(mostExact([], [])).toEqual([]);
  expect(named(fastest(results, { ...hidden, hiddenIds: [] }))).toEqual(['quick']);
  expect(fastest(results, { ...hidden, showRank: false })).toEqual([]);
});

test('GIVEN meetings before THEN the most improved grew most since their own last one, and nobody is where nobody grew', () => {
  const earlier = [
    meeting('2026-10-26T01:00:00.000Z', [beat('quick', 297, 30), beat('exact', 180, 0)]),
    meeting('2026-09-26T01:00:00.000Z', [beat('quick', 330, 0), beat('exact-too', 90, 0)]),
  ];
  expect(named(mostImproved(results, earlier, []))).toEqual(['exact-too']);
  expect(mostImproved(results, earlier, ['usr_pupil-exact-too']).map(({ perMinute }) => perMinute)).toEqual([
    100,
  ]);
  expect(mostImproved(results, [], [])).toEqual([]);
  const growth = (name: string) =>
    growthOf(
      results.find(({ userId }) => userId === `usr_pupil-${name}`)!,
      earlier,
    );
  expect(growth('exact-too')).toEqual({ before: 30, change: 10, best: 40, isBest: true });
  expect(growth('quick')).toEqual({ before: 99, change: 1, best: 110, isBest: false });
  expect(growth('exact')).toEqual({ before: 60, change: -10, best: 60, isBest: false });
  expect(growth('same')).toEqual({ best: 50, isBest: false });
  expect(seriesOf('usr_pupil-quick', earlier)).toEqual([
    { startsAt: '2026-09-26T01:00:00.000Z', perMinute: 110, accuracy: 1 },
    { startsAt: '2026-10-26T01:00:00.000Z', perMinute: 99, accuracy: 297 / 327 },
  ]);
});

test('GIVEN a meeting of which somebody had the last seconds, or hardly typed THEN nobody grew since it, or fell behind it', () => {
  const burst = beat('same', 19, 0, { from: whole - 5000 });
  const idle = beat('exact', 3, 0);
  const earlier = [meeting('2026-10-26T01:00:00.000Z', [burst, idle])];
  expect(mostImproved(results, earlier, [])).toEqual([]);
  const [same] = results.filter(({ userId }) => userId === burst.userId);
  expect(growthOf(same!, earlier)).toEqual({ best: 50, isBest: false });
  expect(seriesOf(burst.userId, earlier)).toEqual([]);
});

test('GIVEN a teacher who closes it sooner THEN it is over for all, and who was there until then is compared', () => {
  const closed: Lasted = {
    minutes,
    startsAt: '2026-11-26T01:00:00.000Z',
    closedAt: '2026-11-26T01:02:00.000Z',
  };
  const stayed = resultOf(beat('a', 180, 0, { at: 119_000 }), closed);
  expect(stayed).toMatchObject({ whole: true, perMinute: 91 });
  expect(resultOf(beat('a', 90, 0, { at: 60_000 }), closed)?.whole).toBe(false);
  expect(named(mostExact([stayed!], []))).toEqual(['a']);
  // Long after its time it is closed only to be put away.
  const later = { ...closed, closedAt: '2026-11-26T01:20:00.000Z' };
  expect(resultOf(beat('a', 180, 0, { at: 119_000 }), later)?.whole).toBe(false);
});
