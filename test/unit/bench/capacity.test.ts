import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { cases } from '#test/bench/capacity/cases.ts';

test('GIVEN an endpoint THEN D1 measures it', () => {
  expect([...endpoints.keys()].filter((name) => !(name in cases))).toEqual([]);
});

test('GIVEN a case THEN it is that of an endpoint', () => {
  expect(Object.keys(cases).filter((name) => !endpoints.has(name))).toEqual([]);
});
