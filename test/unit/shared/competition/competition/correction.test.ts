/** Which tables a season is judged by once the office has found them wrong. */
import { expect, test } from 'vitest';
import {
  choiceOf,
  correctionRefusal,
  tablesOf,
  type DivisionRecord,
  type TableChoice,
} from '#shared/competition/competition/division.ts';
import { versionRefusal } from '#shared/competition/competition/table.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import { divisionOf } from '#test/support/competition/competition.ts';

const season: Season = {
  id: 'sea_2026-autumn',
  edition: 2026,
  name: 'autumn',
  role: 'ordinary',
  title: '秋季大会',
  entry: { opensAt: '2026-12-01T00:00:00.000Z', closesAt: '2027-02-01T00:00:00.000Z' },
  held: { opensAt: '2027-01-16T03:00:00.000Z', closesAt: '2027-02-18T12:00:00.000Z' },
  publishesAt: '2027-03-01T00:00:00.000Z',
  firstDayOn: '2027-01-16',
  lastDayOn: '2027-02-18',
  state: 'open',
  version: 1,
};
const now = new Date('2027-02-20T00:00:00.000Z');
const plain = divisionOf('guided', 60);
const [first] = plain.levels;
const right = {
  effectiveFrom: '2027-04-01T00:00:00.000Z',
  table: { version: 2, thresholds: first!.table.thresholds.map((least) => least + 1) },
};
const division: DivisionRecord = { ...plain, levels: [first!, right] };
const other: TableChoice = { levels: 2, bonuses: 1, penalties: 1 };
const corrected: DivisionRecord = {
  ...division,
  corrections: [{ ...other, seasonId: season.id, at: now.toISOString(), reason: '級の基準のまちがい' }],
};

test('GIVEN a correction THEN its season is judged by those versions, and every other one as before', () => {
  expect(tablesOf(division, season).levels.version).toBe(1);
  expect(tablesOf(corrected, season).levels).toEqual(right.table);
  expect(choiceOf(corrected, season)).toEqual(other);
  expect(tablesOf(corrected, { ...season, id: 'sea_2026-winter' }).levels.version).toBe(1);
});

test('GIVEN two corrections of a season THEN the later one counts', () => {
  const back = { ...corrected.corrections![0]!, levels: 1 };
  expect(choiceOf({ ...corrected, corrections: [...corrected.corrections!, back] }, season).levels).toBe(1);
});

test('a season is corrected once it has begun, to versions that are there and are others', () => {
  const refusal = (chosen: TableChoice, of = division, at = now, when = season) =>
    correctionRefusal(of, when, chosen, at);
  expect(refusal(other)).toBeUndefined();
  expect(refusal(other, division, new Date('2027-01-16T02:59:59.000Z'))).toBe('not-begun');
  expect(refusal(other, division, now, { ...season, state: 'draft' })).toBe('not-begun');
  expect(refusal({ ...other, bonuses: 2 })).toBe('no-such-version');
  expect(refusal({ levels: 1, bonuses: 1, penalties: 1 })).toBe('nothing-changes');
  expect(refusal(other, corrected)).toBe('nothing-changes');
});

test('a version by which a season is judged stays as it is, also before it holds', () => {
  const { table } = right;
  const eased = { ...right, table: { ...table, thresholds: table.thresholds.map((least) => least + 1) } };
  expect(versionRefusal(division.levels, division.levels, 2)).toBeUndefined();
  expect(versionRefusal(division.levels, [first!, eased], 2)).toBe('changed-in-force');
  expect(versionRefusal(division.levels, [first!], 2)).toBe('changed-in-force');
});
