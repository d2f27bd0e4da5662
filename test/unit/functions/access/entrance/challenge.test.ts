/** When the custom challenge of the pools ends in tokens: at the one right answer, of somebody who may come in, and never else. */
import { expect, test } from 'vitest';
import { challengeName, createChallenge } from '#functions/access/entrance/challenge.ts';
import type { User } from '#functions/people/account/repository.ts';

const pupil: User = {
  userId: 'usr_aoi',
  kind: 'student',
  status: 'active',
  name: { family: '鍵田', given: '葵', familyKana: 'カギタ', givenKana: 'アオイ' },
  createdAt: '2026-04-01T00:00:00.000Z',
  membership: { organizationId: 'org_a', role: 'student', state: 'approved' },
};
const office: User = { ...pupil, userId: 'usr_office', kind: 'admin' };
const right = { challengeName, challengeResult: true };
const wrong = { challengeName, challengeResult: false };

const challengeFor = (user: User | undefined) =>
  createChallenge({
    accounts: { findBySubject: () => Promise.resolve(user) },
    passes: { use: () => Promise.resolve(true) },
  });

test.each([
  ['nothing was asked yet', pupil, [], 'ask'],
  ['nothing was asked yet of a name that nobody has', undefined, [], 'ask'],
  ['the answer was right', pupil, [right], 'issue'],
  ['the answer was wrong', pupil, [wrong], 'fail'],
  ['a wrong answer was followed by a right one', pupil, [wrong, right], 'fail'],
  ['the password was right instead', pupil, [{ ...right, challengeName: 'PASSWORD_VERIFIER' }], 'fail'],
  ['the answer of the office was right', office, [right], 'fail'],
  ['the pupil was stopped meanwhile', { ...pupil, status: 'disabled' }, [right], 'fail'],
  ['the account is gone', undefined, [right], 'fail'],
] as const)('GIVEN %s', async (_, user, asked, next) => {
  await expect(challengeFor(user).next('aoi', asked)).resolves.toBe(next);
});

test('GIVEN a name that nobody has WHEN it is answered THEN no pass is spent, and nothing is right', async () => {
  const who = { subject: undefined, pool: 'name', clientId: 'web' } as const;
  await expect(challengeFor(pupil).isRight('a pass', who)).resolves.toBe(false);
  await expect(challengeFor(pupil).next(undefined, [right])).resolves.toBe('fail');
});

test.each([
  ['of the office, which the functions speak for', office, 'issue'],
  ['of somebody who was stopped', { ...office, status: 'disabled' }, 'fail'],
  ['of nobody', undefined, 'fail'],
] as const)('GIVEN the right answer %s at the client of the functions', async (_, user, next) => {
  await expect(challengeFor(user).next('office', [right], true)).resolves.toBe(next);
  await expect(challengeFor(user).next('office', [wrong], true)).resolves.toBe('fail');
});
