/** When an alarm rings: as CloudWatch counts periods, and what the runbook promises of each broken part. */
import { describe, expect, test } from 'vitest';
import { rings, type Alarm } from '#test/game-day/alarms.ts';
import { drills } from '#test/game-day/drills.ts';
import { promised } from '#test/game-day/runbook.ts';

const minutes = 60_000;
const alarm: Alarm = {
  id: 'api-5xx',
  metric: 'AWS/ApiGateway 5xx',
  statistic: 'Sum',
  periodMs: 5 * minutes,
  threshold: 5,
  points: 2,
  periods: 3,
  below: false,
  silenceRings: false,
};
/** One number in the midst of each period; undefined is silence. */
const told = (values: readonly (number | undefined)[], metric = alarm.metric) =>
  values.flatMap((value, period) =>
    value === undefined ? [] : [{ metric, at: (period * 5 + 2) * minutes, value }],
  );
const ringsOf = (values: readonly (number | undefined)[], more: Partial<Alarm> = {}) =>
  rings({ ...alarm, ...more }, told(values), 0, values.length * 5 * minutes);

describe('an alarm', () => {
  test.each([
    ['two of the last three', [5, 0, 5], true],
    ['two with too much between', [5, 0, 0, 5], false],
    ['just below', [4, 4, 4], false],
    ['one alone', [9, 0, 0], false],
    ['at the very beginning: what was before is well', [5, 5], true],
    ['silence', [undefined, undefined, undefined], false],
  ] as const)('GIVEN %s THEN it is heard: %s → %s', (_, values, heard) => {
    expect(ringsOf(values)).toBe(heard);
  });

  test('GIVEN silence is an alarm THEN it rings of nothing at all', () => {
    expect(ringsOf([undefined, undefined, undefined], { silenceRings: true })).toBe(true);
    expect(ringsOf([0, undefined, 0], { silenceRings: true })).toBe(false);
  });

  test('GIVEN less is worse THEN it rings at the threshold and below', () => {
    expect(ringsOf([5, 5, 5], { below: true })).toBe(true);
    expect(ringsOf([6, 6, 6], { below: true })).toBe(false);
  });

  test.each([
    ['Maximum', true],
    ['Average', false],
  ] as const)('GIVEN several numbers of a period THEN it goes by its statistic, %s', (statistic, heard) => {
    const numbers = [...told([9, 9, 9]), ...told([0, 0, 0])];
    expect(rings({ ...alarm, statistic }, numbers, 0, 15 * minutes)).toBe(heard);
  });

  test('numbers of others, and those of a period that is not over, are not its', () => {
    expect(rings(alarm, told([9, 9, 9], 'AWS/Lambda Errors worker'), 0, 15 * minutes)).toBe(false);
    expect(rings(alarm, told([9, 9]), 0, 9 * minutes)).toBe(false);
  });
});

test('each part that is broken has a row of the runbook, and each row a part and alarms', () => {
  expect([...promised().keys()].toSorted()).toEqual(drills.map(({ part }) => part).toSorted());
  for (const alarms of promised().values()) expect(alarms.length).toBeGreaterThan(0);
  expect(() => promised('# nothing')).toThrow('no parts');
});
