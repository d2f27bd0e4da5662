import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/kernel/time.ts';
import { classmatesBoard, effortFrom, effortOf, effortPlaces } from '#shared/practice/training-log/effort.ts';

const today = '2026-05-10';
const ago = (days: number) => ({ day: addDays(today, -days) });

test('GIVEN days THEN ninety count, today with them, over the turn of a fiscal year', () => {
  expect(effortFrom(today)).toBe('2026-02-10');
  expect(effortOf([ago(90), ago(89), ago(40), ago(39), ago(0), ago(-1)], today)).toBe(4);
  expect(effortOf([], today)).toBe(0);
});

test('GIVEN equal days THEN they share a rank in the order they came in, and who has none stands nowhere', () => {
  const places = effortPlaces([
    { id: 'none', days: 0 },
    { id: 'b', days: 5 },
    { id: 'd', days: 2 },
    { id: 'c', days: 5 },
    { id: 'a', days: 9 },
  ]);
  expect(places.map(({ one, rank, shared }) => [one.id, rank, shared])).toEqual([
    ['a', 1, false],
    ['b', 2, true],
    ['c', 2, true],
    ['d', 4, false],
  ]);
});

describe('the board of classmates', () => {
  const mate = (label: string, days: number, own = false, sign = label) => ({ label, days, own, sign });

  test('GIVEN equal ones THEN their labels order them, not the list of the class', () => {
    const { lines } = classmatesBoard([mate('Y.T.', 3), mate('A.A.', 3), mate('K.M.', 3)]);
    expect(lines.map(({ label, rank }) => [label, rank])).toEqual([
      ['A.A.', 1],
      ['K.M.', 1],
      ['Y.T.', 1],
    ]);
  });

  test('GIVEN two with the same initials THEN a number tells them apart, the same one whatever their days and order', () => {
    const [one, other] = [mate('J.M.', 3, false, 'b'), mate('J.M.', 9, true, 'a')];
    const labels = (...of: readonly ReturnType<typeof mate>[]) =>
      classmatesBoard(of).lines.map(({ label, days }) => [label, days]);
    expect(labels(one, mate('A.A.', 5), other)).toEqual([
      ['J.M.（1）', 9],
      ['A.A.', 5],
      ['J.M.（2）', 3],
    ]);
    expect(labels({ ...other, days: 1 }, one)).toEqual([
      ['J.M.（2）', 3],
      ['J.M.（1）', 1],
    ]);
    expect(classmatesBoard([one, other]).own).toEqual({
      label: 'J.M.（1）',
      days: 9,
      own: true,
      rank: 1,
      shared: false,
    });
    // Who has not practised is on no line, not even by the number of another one.
    expect(labels({ ...one, days: 0 }, other)).toEqual([['J.M.', 9]]);
    expect(classmatesBoard([{ ...other, days: 0 }, one]).own).toMatchObject({ label: 'J.M.', days: 0 });
  });

  test('GIVEN more than ten ranks THEN only the first ten are read, all who share the tenth, and one’s own', () => {
    const many = Array.from({ length: 12 }, (_, at) => mate(`M${String(at)}`, 30 - at));
    const { lines, own } = classmatesBoard([...many, mate('Tenth', 21), mate('Own', 1, true)]);
    expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
    expect(own).toEqual({ label: 'Own', days: 1, own: true, rank: 14, shared: false });
  });

  test('GIVEN somebody who has not practised THEN their own says so without a rank, and nobody else reads it', () => {
    const { lines, own } = classmatesBoard([mate('A.A.', 1), mate('Y.T.', 0, true)]);
    expect(own).toEqual({ label: 'Y.T.', days: 0, own: true, shared: false });
    expect(lines.map(({ label }) => label)).toEqual(['A.A.']);
  });

  test('GIVEN somebody who is not in the class THEN there is no line of their own', () => {
    expect(classmatesBoard([mate('A.A.', 1)])).not.toHaveProperty('own');
  });
});
