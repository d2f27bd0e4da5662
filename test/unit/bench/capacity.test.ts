import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { cases } from '#test/bench/capacity/cases.ts';
import { withoutCase } from '#test/bench/capacity/without-case.ts';

/** How many there were when somebody last looked; never raised. */
const most = 20;
const names = [...endpoints.keys()];

test('GIVEN an endpoint THEN D1 measures it, or it says why not', () => {
  expect(names.filter((name) => !(name in cases) && !(name in withoutCase))).toEqual([]);
});

test('GIVEN a reason or a case THEN it is that of an endpoint, and no endpoint has both', () => {
  expect([...Object.keys(cases), ...Object.keys(withoutCase)].filter((name) => !endpoints.has(name))).toEqual(
    [],
  );
  expect(names.filter((name) => name in cases && name in withoutCase)).toEqual([]);
});

test('GIVEN the endpoints without a case THEN there are no more of them than there were', () => {
  expect(Object.keys(withoutCase).length).toBeLessThanOrEqual(most);
});
