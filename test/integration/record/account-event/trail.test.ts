/** What an account's holder reads of its changes, and the consent to newer terms. */
import { beforeEach, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { firstTerms } from '#shared/access/terms/policy.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, putRow } from '#test/support/ledger.ts';
import {
  codeMailedTo,
  newContact,
  newIndividual,
  newPassword,
  proofMailedTo,
  nextNewcomer,
} from '#test/support/people/newcomer.ts';
import { nextSecond, request, signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem();
let email: string;
let person: Person;

beforeEach(async () => {
  ({ email, person } = await nextNewcomer(system, 'trail'));
});

const trail = async (who = person, limit = 20) =>
  (await who.call(accountEventContract.listAccountEvents, { query: { limit } })).value();
const actions = async (who = person) => (await trail(who)).items.map(({ action }) => action);

test('GIVEN one change after the other THEN each stands in the trail, newest first, without personal data', async () => {
  const profile = { version: 1, name: newIndividual.name, contact: newContact };
  (await person.call(profileContract.updateProfile, { body: profile })).value();
  const next = `next-${email}`;
  await person.call(emailChangeContract.requestEmailChange, { body: { email: next, password: newPassword } });
  const code = await codeMailedTo(system, next);
  (await person.call(emailChangeContract.confirmEmailChange, { body: { code } })).value();
  const change = { current: newPassword, password: 'another-good-phrase' };
  (await person.call(passwordContract.changePassword, { body: change })).value();
  const again = await signInWith(system, 'email', next, change.password);
  (await again.call(sessionContract.endSessions)).value();
  const proof = await proofMailedTo(system, email, 'メールアドレスが変わりました');
  const restore = { proof, password: 'back-to-my-address' };
  (await request(system, passwordContract.resetPassword, { body: restore }, undefined)).value();
  const back = await signInWith(system, 'email', email, restore.password);

  expect(await actions(back)).toEqual([
    'email-restored',
    'sessions-ended',
    'password-changed',
    'email-changed',
    'profile-changed',
    'signed-up',
  ]);
  const { items, nextCursor } = await trail(back, 2);
  expect(items).toHaveLength(2);
  expect(nextCursor).toBeTypeOf('string');
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['action', 'at', 'id']);
});

test('GIVEN a sign-in THEN it stands in the trail once, however often it is visited; of a pupil it does not', async () => {
  const visit = async (who: Person) => (await who.call(sessionContract.getSession)).value();
  await Promise.all([visit(person), visit(person), visit(person)]);
  await nextSecond(system);
  const elsewhere = await signInWith(system, 'email', email, newPassword);
  await visit(elsewhere);
  await visit(person);
  await visit(elsewhere);

  expect(await actions()).toEqual(['signed-in', 'signed-in', 'signed-up']);
  const pupil = await signIn(system, 'pupil-1-1');
  const before = await actions(pupil);
  await visit(pupil);
  expect(await actions(pupil)).toEqual(before);
});

test('GIVEN a mailed link THEN the reset stands in the trail; GIVEN a refused change THEN nothing does', async () => {
  const wrong = { current: 'not-the-password', password: 'another-good-phrase' };
  expect((await person.call(passwordContract.changePassword, { body: wrong })).status).toBe(400);
  await request(system, passwordContract.requestPasswordReset, { body: { email } }, undefined);
  const body = { proof: await proofMailedTo(system, email, '再設定'), password: 'chosen-anew-today' };
  (await request(system, passwordContract.resetPassword, { body }, undefined)).value();

  const again = await signInWith(system, 'email', email, body.password);
  expect(await actions(again)).toEqual(['password-reset', 'signed-up']);
});

test('GIVEN terms older than those in force THEN the session says so until they are accepted, which is recorded', async () => {
  expect((await person.call(sessionContract.getSession)).value().owed).toBeUndefined();
  const row = (await allRows(system)).find(({ sk, email: of }) => sk === 'PROFILE' && of === email);
  if (row === undefined) throw new Error('no account');
  await putRow(system, { ...row, terms: { version: '2025-04-01', acceptedAt: '2025-04-02T00:00:00.000Z' } });
  expect((await person.call(sessionContract.getSession)).value().owed).toEqual(['terms']);
  const body = { version: firstTerms };

  const accepted = (await person.call(termsContract.acceptTerms, { body })).value();

  expect(accepted.version).toBe(firstTerms);
  expect((await person.call(sessionContract.getSession)).value().owed).toBeUndefined();
  expect((await person.call(profileContract.getProfile)).value().terms).toEqual(accepted);
  expect((await person.call(termsContract.acceptTerms, { body })).value()).toEqual(accepted);
  expect(await actions()).toEqual(['terms-accepted', 'signed-in', 'signed-up']);
});

test('GIVEN a pupil and the office THEN no terms are asked of them', async () => {
  for (const key of ['pupil-1-1', 'admin', 'teacher']) {
    const who = await signIn(system, key);
    expect((await who.call(sessionContract.getSession)).value().owed).toBeUndefined();
  }
});
