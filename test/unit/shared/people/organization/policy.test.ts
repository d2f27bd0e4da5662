import { expect, test } from 'vitest';
import { decisions, decisionsFor, stateAfter } from '#shared/people/organization/policy.ts';

test('GIVEN each state THEN only these decisions can be taken', () => {
  expect(decisionsFor('applied')).toEqual(['approve', 'reject']);
  expect(decisionsFor('approved')).toEqual(['suspend']);
  expect(decisionsFor('suspended')).toEqual(['resume']);
  expect(decisionsFor('rejected')).toEqual([]);
});

test('a decision leads to one state, and back again only by its opposite', () => {
  expect(decisions.map((decision) => stateAfter('applied', decision))).toEqual([
    'approved',
    'rejected',
    undefined,
    undefined,
  ]);
  expect(stateAfter('suspended', 'resume')).toBe('approved');
});
