/** Changing a password while the identity provider has no time, or has had enough: what is told is what happened. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passwordContract } from '#shared/access/password/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { eventually, signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem();
const own = 'Typing-2026!';

beforeEach(() => forgetRateLimits(system));
afterEach(() => {
  system.cognito.quotas.set(undefined);
});

const change = (person: Person, current: string, password: string) =>
  person.call(passwordContract.changePassword, { body: { current, password } });

test('GIVEN the quota of passwords or of sign-ins is used up THEN nobody is told that theirs was wrong, but when to come back', async () => {
  const person = await signIn(system, 'individual2');
  const without = async (category: 'UserAccountRecovery' | 'UserAuthentication') => {
    system.cognito.quotas.set({ [category]: 0 });
    return change(person, own, 'kaeru-pyonpyon-2');
  };

  const answers = [
    await without('UserAccountRecovery'),
    await without('UserAuthentication'),
    await person.call(twoStepContract.startTwoStep, { body: { password: own } }),
  ];

  for (const answer of answers) {
    expect(answer.problem()).toMatchObject({ code: 'rate-limited' });
    expect(answer.problem().detail).toContain('混み合っています');
    expect(answer.headers.get('retry-after')).toBe('5');
  }
});

test('GIVEN sign-outs have no place THEN the password is changed all the same, and the person is told so', async () => {
  const person = await signIn(system, 'individual2');
  system.cognito.quotas.set({ UserUpdate: 0 });

  expect((await change(person, own, 'kaeru-pyonpyon-3')).value()).toEqual({ accepted: true });

  expect((await person.call(sessionContract.getSession)).problem().code).toBe('session-ended');
  const again = await signInWith(system, 'email', 'individual2@typing.example', 'kaeru-pyonpyon-3');
  expect((await again.call(sessionContract.getSession)).status).toBe(200);
  await eventually(
    () => system.cognito.quotas.refused(),
    (refused) => refused > 1,
  );
});

test('GIVEN somebody guesses the present one THEN after a few they wait, even with the right one', async () => {
  const person = await signIn(system, 'individual');
  for (let guess = 0; guess < 6; guess++) {
    await forgetRateLimits(system);
    await change(person, `not-the-one-${String(guess)}`, 'kaeru-pyonpyon-4');
  }

  const answer = await change(person, own, 'kaeru-pyonpyon-4');

  expect(answer.problem()).toMatchObject({ code: 'rate-limited' });
  expect(answer.problem().detail).toMatch(/1分ほど.*15分ほど/u);
  expect(answer.headers.get('retry-after')).toBe('60');
});

test.each([
  [own, ' kaeru-pyonpyon', 'password'],
  [' ', 'kaeru-pyonpyon-5', 'current'],
  ['short', 'kaeru-pyonpyon-5', 'current'],
])('GIVEN %j becomes %j THEN it is said at %s', async (current, password, path) => {
  const person = await signIn(system, 'school');
  const answer = (await change(person, current, password)).problem();

  expect(answer).toMatchObject({ code: 'invalid-input', errors: [{ path }] });
});
