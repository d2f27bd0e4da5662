/** Which change of address a mailed link may still undo. */
import { expect, test } from 'vitest';
import { undo, withChange, type AddressChange } from '#shared/access/email-change/policy.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 10, number)).toISOString();
const change = (id: string, on: number): AddressChange => ({ id, at: day(on) });
const history = [change('a to b', 20), change('b to c', 21), change('c to d', 22)];

test('GIVEN a change in the middle WHEN it is undone THEN what came later goes with it, what came earlier stays', () => {
  expect(undo(history, 'b to c')).toEqual({ undone: history[1], left: [history[0]] });
});

test('GIVEN the first one was undone THEN no later one can be', () => {
  const { left = history } = undo(history, 'a to b') ?? {};

  expect(left).toEqual([]);
  expect(undo(left, 'b to c')).toBeUndefined();
});

test('GIVEN the last one was undone THEN an earlier one still can be, and a new one counts beside it', () => {
  const { left = [] } = undo(history, 'c to d') ?? {};
  const again = withChange(left, change('c to e', 23));

  expect(again.map(({ id }) => id)).toEqual(['a to b', 'b to c', 'c to e']);
  expect(undo(again, 'c to d')).toBeUndefined();
  expect(undo(again, 'a to b')?.left).toEqual([]);
});

test('GIVEN any number of changes THEN only time makes one be forgotten', () => {
  const many = Array.from({ length: 200 }, (_, index) => change(`change ${String(index)}`, 26));
  const within = many.reduce(withChange, [change('first', 20)]);

  expect(undo(within, 'first')).toBeDefined();
  expect(undo(withChange(within, change('later', 28)), 'first')).toBeUndefined();
});
