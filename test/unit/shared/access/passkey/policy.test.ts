/** Who may have a passkey, and who may add one. */
import { expect, test } from 'vitest';
import { addsPasskeys, keepsPasskeys } from '#shared/access/passkey/policy.ts';

const approved = { state: 'approved' } as const;
const applied = { state: 'applied' } as const;

test.each([
  ['the office', { kind: 'admin' }, true, true],
  ['an owner or teacher', { kind: 'school', membership: approved }, true, true],
  ['an owner or teacher of a club', { kind: 'organization', membership: approved }, true, true],
  ['who only applied', { kind: 'school', membership: applied }, true, false],
  ['an individual', { kind: 'individual' }, false, false],
  ['a pupil', { kind: 'student', membership: approved }, false, false],
] as const)('GIVEN %s', (_, holder, keeps, adds) => {
  expect(keepsPasskeys(holder)).toBe(keeps);
  expect(addsPasskeys(holder)).toBe(adds);
});
