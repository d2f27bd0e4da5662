import { describe, expect, test } from 'vitest';
import {
  distanceToNext,
  levelOf,
  levelTableFor,
  progressToNext,
} from '#shared/competition/competition/level.ts';
import { isForPrimarySchool, seasonPhase } from '#shared/competition/competition/policy.ts';
import type { Season } from '#shared/competition/competition/schema.ts';

const tenMinutes = levelTableFor(600);

describe('levels', () => {
  test.each([
    [49, undefined],
    [50, '6級'],
    [99, '6級'],
    [450, '準2級'],
    [1999, '初段'],
    [2000, '特段'],
    [99_999, '特段'],
  ])('%i net characters in ten minutes are %s', (score, level) => {
    expect(levelOf(tenMinutes, score)).toBe(level);
  });

  test('thresholds scale with the duration and never get easier by rounding', () => {
    expect(levelTableFor(300).thresholds).toEqual([25, 50, 125, 175, 225, 300, 400, 500, 750, 1000]);
    expect(levelTableFor(60).thresholds[0]).toBe(5);
    expect(levelTableFor(61).thresholds[0]).toBe(6);
  });

  test('the distance says what is still missing, and nothing at the top', () => {
    expect(distanceToNext(tenMinutes, 0)).toEqual({ level: '6級', remaining: 50, from: 0 });
    expect(distanceToNext(tenMinutes, 449)).toEqual({ level: '準2級', remaining: 1, from: 350 });
    expect(distanceToNext(tenMinutes, 450)).toEqual({ level: '2級', remaining: 150, from: 450 });
    expect(distanceToNext(tenMinutes, 2000)).toBeUndefined();
  });

  test.each([
    [0, 0],
    [25, 0.5],
    [450, 0],
    [525, 0.5],
    [2000, 1],
  ])('the way to the next level begins at the level one has: %i is %f of it', (score, share) => {
    expect(progressToNext(score, distanceToNext(tenMinutes, score))).toBe(share);
  });
});

describe('season phases', () => {
  const season: Season = {
    id: 'sea_2026-june',
    edition: 2026,
    name: 'june',
    role: 'ordinary',
    title: '2026年度 6月大会',
    entry: { opensAt: '2026-05-01T00:00:00.000Z', closesAt: '2026-06-25T00:00:00.000Z' },
    held: { opensAt: '2026-06-01T03:00:00.000Z', closesAt: '2026-06-30T12:00:00.000Z' },
    publishesAt: '2026-07-07T03:00:00.000Z',
    firstDayOn: '2026-06-01',
    lastDayOn: '2026-06-30',
    state: 'open',
    version: 1,
  };

  test.each([
    ['2026-04-30T23:59:59.999Z', 'upcoming'],
    ['2026-05-01T00:00:00.000Z', 'entry'],
    ['2026-06-01T03:00:00.000Z', 'held'],
    ['2026-06-30T12:00:00.000Z', 'closed'],
    ['2026-07-07T03:00:00.000Z', 'published'],
  ])('at %s it is %s', (now, phase) => {
    expect(seasonPhase(season, new Date(now))).toBe(phase);
  });

  test.each([
    ['2026-04-30T23:59:59.999Z', 'closed'],
    ['2026-05-01T00:00:00.000Z', 'closed'],
    ['2026-06-01T03:00:00.000Z', 'closed'],
    ['2026-07-07T03:00:00.000Z', 'published'],
  ])('GIVEN it is called off THEN at %s it is %s', (now, phase) => {
    const calledOff = { at: '2026-04-01T00:00:00.000Z', reason: '台風の接近のため' };
    expect(seasonPhase({ ...season, calledOff }, new Date(now))).toBe(phase);
  });
});

test.each([
  ['小学1〜3年', true],
  ['小学5〜6年', true],
  ['小学3年から', false],
  ['小学6年〜中学1年', false],
  ['中学生', false],
  [undefined, false],
])('a division that suits %s is one of primary schools alone, or not', (suits, alone) => {
  expect(isForPrimarySchool(suits === undefined ? {} : { suits })).toBe(alone);
});
