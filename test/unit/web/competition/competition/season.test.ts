import { expect, test } from 'vitest';
import { currentSeason, standingOf } from '#web/competition/competition/season.ts';
import { byConcern } from '#web/competition/parts/by-concern.ts';
import { nextSeason, openSeasons } from '#web/competition/entry/season.ts';
import { now, season } from '#test/unit/web/home/builders.ts';

const held = (opensAt: string) => ({ opensAt, closesAt: '2027-12-31T12:00:00.000Z' });
const published = season({ id: 'sea_old', phase: 'published', publishesAt: '2026-03-01T03:00:00.000Z' });
const later = season({ id: 'sea_later', phase: 'entry', held: held('2027-01-16T03:00:00.000Z') });
const sooner = season({ id: 'sea_sooner', phase: 'entry', held: held('2026-09-10T03:00:00.000Z') });
const on = season({ id: 'sea_on', phase: 'held', held: held('2027-02-01T03:00:00.000Z') });

test('GIVEN several seasons THEN the one being held is shown, else the one that begins first', () => {
  expect(currentSeason([later, published, sooner, on])?.id).toBe('sea_on');
  expect(currentSeason([later, published, sooner])?.id).toBe('sea_sooner');
  expect(currentSeason([published])).toBeUndefined();
});

test('GIVEN one whose results are awaited THEN it stands behind what can be done something about', () => {
  const waiting = season({ id: 'sea_waiting', phase: 'closed', held: held('2026-08-10T03:00:00.000Z') });
  expect(byConcern([waiting, later, published, sooner, on]).map(({ id }) => id)).toEqual([
    'sea_on',
    'sea_sooner',
    'sea_later',
    'sea_waiting',
  ]);
});

test('GIVEN one that is called off THEN it says so, and can be entered neither now nor later', () => {
  const calledOff = { at: '2026-06-09T03:00:00.000Z', reason: '台風の接近のため' };
  const off = { ...later, phase: 'closed' as const, calledOff };
  expect(standingOf(off)).toEqual({ label: '中止', tone: 'bad' });
  expect(openSeasons([{ ...sooner, calledOff }, later], now)).toEqual([later]);
  const opens = { opensAt: '2026-12-01T03:00:00.000Z', closesAt: '2026-12-31T03:00:00.000Z' };
  expect(nextSeason([{ ...off, entry: opens }], now)).toBeUndefined();
});
