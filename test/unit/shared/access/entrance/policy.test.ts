/** Who may come in by what somebody else vouches for. */
import { expect, test } from 'vitest';
import { entranceRefusal } from '#shared/access/entrance/policy.ts';
import type { Role } from '#shared/kernel/contract.ts';
import type { PeopledState } from '#shared/people/organization/state.ts';

const place = (role: Role, state: PeopledState = 'approved') => ({ role, state });
const pupil = { kind: 'student', status: 'active', membership: place('student') } as const;
const teacher = { kind: 'school', status: 'active', membership: place('teacher') } as const;

test.each([pupil, teacher, { ...teacher, kind: 'organization' } as const])('%o may', (comer) => {
  expect(entranceRefusal(comer)).toBeUndefined();
});

test.each([
  ['the office', { ...teacher, kind: 'admin' }, 'entrance-not-for-you'],
  ['an individual', { kind: 'individual', status: 'active' }, 'entrance-not-for-you'],
  ['a graduate, who is in no school', { ...pupil, membership: undefined }, 'entrance-not-for-you'],
  ['an owner', { ...teacher, membership: place('owner') }, 'entrance-not-for-you'],
  ['a pupil whose use was stopped', { ...pupil, status: 'disabled' }, 'entrance-stopped'],
  ['somebody who is being deleted', { ...teacher, status: 'deleting' }, 'entrance-stopped'],
  [
    'a pupil of a school that was stopped',
    { ...pupil, membership: place('student', 'suspended') },
    'entrance-school-stopped',
  ],
  [
    'a teacher with a second step',
    { ...teacher, twoStepSince: '2026-11-01T00:00:00.000Z' },
    'entrance-two-step',
  ],
] as const)('%s may not', (_, comer, refusal) => {
  expect(entranceRefusal(comer)).toBe(refusal);
});
