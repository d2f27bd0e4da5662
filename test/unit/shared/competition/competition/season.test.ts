import { expect, test } from 'vitest';
import { seasonInputSchema } from '#shared/competition/competition/season.ts';

const season = {
  edition: 2027,
  name: 'june',
  role: 'qualifying',
  title: '2027年度 6月大会',
  entry: { opensAt: '2027-04-01T03:00:00.000Z', closesAt: '2027-06-30T12:00:00.000Z' },
  held: { opensAt: '2027-06-01T03:00:00.000Z', closesAt: '2027-06-30T12:00:00.000Z' },
  publishesAt: '2027-07-07T03:00:00.000Z',
  firstDayOn: '2027-06-01',
  lastDayOn: '2027-06-30',
};
const paths = (input: object): string[] =>
  seasonInputSchema.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('GIVEN a season whose windows are in order THEN it is taken', () => {
  expect(paths(season)).toEqual([]);
});

test('GIVEN somebody sends it called off THEN that is not taken: it is an act of its own', () => {
  const calledOff = { at: '2027-05-01T00:00:00.000Z', reason: '台風の接近のため' };
  expect(seasonInputSchema.parse({ ...season, calledOff })).not.toHaveProperty('calledOff');
});

test('GIVEN what is no instant THEN it is told at its field, not thrown', () => {
  expect(paths({ ...season, held: { opensAt: '', closesAt: 'soon' }, publishesAt: '' })).toEqual(
    expect.arrayContaining(['held.opensAt', 'held.closesAt', 'publishesAt']),
  );
});

test.each([
  ['kirokukai2', true],
  ['june', true],
  ['2june', false],
  ['June', false],
  ['a', false],
  ['june-2', false],
  ['june123', false],
  ['夏', false],
])('GIVEN the name %s THEN that it fits into numbers and addresses is %s', (name, fits) => {
  expect(paths({ ...season, name })).toEqual(fits ? [] : ['name']);
});
