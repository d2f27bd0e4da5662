import { expect, test } from 'vitest';
import { readInstant } from '#web/lib/instant-values.ts';
import { emptyValues, seasonValuesSchema, valuesOf } from '#web/competition/competition/season-values.ts';
import {
  bonusKind,
  penaltyKind,
  readVersion,
  versionValues,
} from '#web/competition/competition/table-values.ts';

const told = (values: object, needsReason = false): Record<string, string> =>
  Object.fromEntries(
    seasonValuesSchema(1, needsReason)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );
const at = (day: string, time: string) => ({ day, time });
const filled = {
  ...emptyValues(2027),
  name: 'june',
  title: '2027年度 6月大会',
  entryOpens: at('2027-04-01', '12:00'),
  entryCloses: at('2027-06-30', '21:00'),
  heldOpens: at('2027-06-01', '12:00'),
  heldCloses: at('2027-06-30', '21:00'),
  publishes: at('2027-07-07', '12:00'),
};

test.each([
  [at('2027-06-01', '9:05'), '2027-06-01T00:05:00.000Z'],
  [at('2027-06-01', '２１：００'), '2027-06-01T12:00:00.000Z'],
  [at('2027-06-01', '24:00'), undefined],
  [at('2027-02-30', '12:00'), undefined],
  [at('', '12:00'), undefined],
])('the instant of %j is %s', (typed, instant) => {
  expect(readInstant(typed)).toBe(instant);
});

test('GIVEN nothing typed THEN every instant and the title are told at their fields', () => {
  expect(Object.keys(told(emptyValues(2027))).toSorted()).toEqual([
    'entryCloses.day',
    'entryOpens.day',
    'heldCloses.day',
    'heldOpens.day',
    'name',
    'publishes.day',
    'title',
  ]);
});

test('GIVEN windows out of order THEN the field is told, and a year in full-width digits is read', () => {
  expect(told({ ...filled, edition: '２０２７' })).toEqual({});
  expect(told({ ...filled, publishes: at('2027-06-01', '12:00') })).toEqual({
    'publishes.day': '結果の公開は開催の終了より後にしてください',
  });
  expect(told(filled, true)).toEqual({ reason: '理由を入力してください' });
});

test('GIVEN a season THEN what the form shows reads back as the same', () => {
  const { season } = seasonValuesSchema(4, false).parse(filled);
  expect(valuesOf(season)).toEqual({ ...filled });
  expect(season).toMatchObject({ firstDayOn: '2027-06-01', lastDayOn: '2027-06-30', version: 4 });
});

test('GIVEN a version as it was typed THEN numbers are read, and what is none is told at its field', () => {
  const penalties = {
    effectiveFrom: '2027-03-31T15:00:00.000Z',
    table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 },
  };
  const values = versionValues(penaltyKind, penalties, '2027-11-01T03:00:00.000Z');
  const typed = { ...values, numbers: { ...values.numbers, typo: '２' } };
  expect(readVersion(penaltyKind, 2, typed).dated).toEqual({
    effectiveFrom: '2027-10-31T15:00:00.000Z',
    table: { ...penalties.table, version: 2, typo: 2 },
  });
  expect(
    readVersion(penaltyKind, 2, { ...typed, numbers: { ...values.numbers, typo: '1.5' } }).problems,
  ).toEqual({
    'numbers.typo': '整数で入力してください',
  });
  const steps = versionValues(bonusKind, undefined, '2027-11-01T03:00:00.000Z');
  expect(readVersion(bonusKind, 2, steps).dated?.table).toEqual({ version: 2, steps: [] });
  const half = { ...steps, numbers: { ...steps.numbers, steps_0_percent: '15' } };
  expect(readVersion(bonusKind, 2, half).problems).toEqual({
    'numbers.steps_0_missPerMille': '整数で入力してください',
  });
});
