/** What a signed-in person changes about themself: profile, password, address, and what follows from each. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionContract } from '#shared/access/session/contract.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { passwordContract } from '#shared/access/password/contract.ts';
import { noPostalAddress } from '#shared/kernel/contact.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { sha256 } from '#functions/platform/id.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, putRow, type Row } from '#test/support/ledger.ts';
import {
  askForSignUp,
  codeMailedTo,
  newContact,
  newIndividual,
  newPassword,
  proofMailedTo,
  signUpBody,
  nextNewcomer,
} from '#test/support/people/newcomer.ts';
import { eventually, personIdOf, request, signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem();
let email: string;
let person: Person;

beforeEach(async () => {
  ({ email, person } = await nextNewcomer(system, 'settings'));
});

const profileOf = async () => (await person.call(profileContract.getProfile)).value();
const codes = (answer: { problem: () => { errors?: readonly { path: string }[] | undefined } }) =>
  answer.problem().errors?.map(({ path }) => path);

describe('the profile', () => {
  const update = (version: number, family: string) =>
    person.call(profileContract.updateProfile, {
      body: { version, name: { ...newIndividual.name, family }, contact: newContact },
    });

  test('GIVEN a change THEN it is kept, and the session shows it', async () => {
    const { version } = await profileOf();

    expect((await update(version, '﨑山')).value()).toMatchObject({ version: version + 1 });

    expect((await person.call(sessionContract.getSession)).value().name.family).toBe('﨑山');
  });

  test('GIVEN the name of the office THEN it is refused at the field', async () => {
    const { version } = await profileOf();

    expect(codes(await update(version, '事\u200B務局'))).toEqual(['name.family']);
  });

  test('GIVEN an address WHEN half of it is taken away THEN it says what is missing; all of it, and it is gone', async () => {
    const { version } = await profileOf();
    (await update(version, '住')).value();
    const send = (postalAddress: typeof noPostalAddress, phone = '') =>
      person.call(profileContract.updateProfile, {
        body: {
          version: version + 1,
          name: newIndividual.name,
          contact: { ...newContact, phone, postalAddress },
        },
      });
    expect(codes(await send({ ...newContact.postalAddress, street: '' }))).toEqual([
      'contact.postalAddress.street',
    ]);
    expect(codes(await send(noPostalAddress, '12'))).toEqual(['contact.phone']);
    expect(await profileOf()).toMatchObject({ postalAddress: { postalCode: '100-0001' } });
    (await send(noPostalAddress)).value();
    const after = await profileOf();
    expect(after).not.toHaveProperty('postalAddress');
    expect(after).not.toHaveProperty('phone');
  });

  test('GIVEN two changes of the same version THEN the second is told and changes nothing', async () => {
    const { version } = await profileOf();
    await update(version, '先');

    expect((await update(version, '後')).problem().code).toBe('version-conflict');
    expect((await profileOf()).name.family).toBe('先');
  });

  test('GIVEN a pupil THEN they read theirs and cannot change it', async () => {
    const pupil = await signIn(system, 'pupil-1-1');

    expect((await pupil.call(profileContract.getProfile)).status).toBe(200);
    const body = { version: 0, name: newIndividual.name };
    expect((await pupil.call(profileContract.updateProfile, { body })).problem().code).toBe('forbidden');
  });

  test('GIVEN somebody of a school THEN the name changes and no private address is taken', async () => {
    const teacher = await signIn(system, 'teacher');
    const body = { version: 0, name: newIndividual.name };

    expect(
      codes(await teacher.call(profileContract.updateProfile, { body: { ...body, contact: newContact } })),
    ).toEqual(['contact']);
    expect((await teacher.call(profileContract.updateProfile, { body })).value()).toMatchObject({
      version: 1,
    });
  });
});

describe('the password', () => {
  const change = (who: Person, current: string, password = 'another-good-phrase') =>
    who.call(passwordContract.changePassword, { body: { current, password } });

  test('GIVEN the present one THEN every session is over and the new one works', async () => {
    const elsewhere = await signInWith(system, 'email', email, newPassword);

    expect((await change(person, newPassword)).status).toBe(200);

    expect((await elsewhere.call(sessionContract.getSession)).problem().code).toBe('session-ended');
    const again = await signInWith(system, 'email', email, 'another-good-phrase');
    expect((await again.call(sessionContract.getSession)).status).toBe(200);
  });

  test('GIVEN a wrong one THEN the field says so and the session goes on', async () => {
    expect(codes(await change(person, 'not-the-password'))).toEqual(['current']);
    expect((await person.call(sessionContract.getSession)).status).toBe(200);
  });

  test('GIVEN a new one that everybody guesses THEN the field says so, wherever one is chosen', async () => {
    const guessed = 'Takahashi2026';
    expect(codes(await change(person, newPassword, guessed))).toEqual(['password']);
    const check = { body: { password: guessed } };
    expect(codes(await request(system, passwordContract.checkNewPassword, check, undefined))).toEqual([
      'password',
    ]);
    check.body.password = 'tanoshii-typing-7';
    expect((await request(system, passwordContract.checkNewPassword, check, undefined)).status).toBe(200);
    await request(system, passwordContract.requestPasswordReset, { body: { email } }, undefined);
    const proof = await proofMailedTo(system, email, '再設定');
    const body = { proof, password: guessed };
    expect(codes(await request(system, passwordContract.resetPassword, { body }, undefined))).toEqual([
      'password',
    ]);
    const wanted = signUpBody(await askForSignUp(system, `new-${email}`), { password: guessed });
    expect(codes(await request(system, signUpContract.completeSignUp, { body: wanted }, undefined))).toEqual([
      'password',
    ]);
    expect((await person.call(sessionContract.getSession)).status).toBe(200);
  });

  test('GIVEN a pupil THEN it works the same', async () => {
    const pupil = await signIn(system, 'pupil-1-2');

    expect((await change(pupil, 'Typing-2026!')).status).toBe(200);

    expect((await pupil.call(sessionContract.getSession)).problem().code).toBe('session-ended');
  });
});

describe('the address', () => {
  const ask = (to: string, password = newPassword) =>
    person.call(emailChangeContract.requestEmailChange, { body: { email: to, password } });
  const confirm = (code: string) => person.call(emailChangeContract.confirmEmailChange, { body: { code } });

  test('GIVEN the mailed code THEN one signs in with the new address, and the old one can undo it', async () => {
    const next = `next-${email}`;
    expect((await ask(next)).value()).toEqual({ accepted: true });
    const code = await codeMailedTo(system, next);

    expect((await confirm(code)).value()).toEqual({ email: next });

    const moved = await signInWith(system, 'email', next, newPassword);
    expect((await moved.call(sessionContract.getSession)).value().email).toBe(next);
    const proof = await proofMailedTo(system, email, 'メールアドレスが変わりました');
    const body = { proof, password: 'back-to-my-address' };
    expect((await request(system, passwordContract.resetPassword, { body }, undefined)).status).toBe(200);
    expect((await moved.call(sessionContract.getSession)).problem().code).toBe('session-ended');
    const back = await signInWith(system, 'email', email, 'back-to-my-address');
    expect((await back.call(sessionContract.getSession)).value().email).toBe(email);
  });

  test('GIVEN mail to it came back WHEN it is another one THEN it is nobody’s, and nobody is told of it any more', async () => {
    const session = async () => (await person.call(sessionContract.getSession)).value();
    const rowAt = async ({ pk, sk }: Pick<Row, 'pk' | 'sk'>) =>
      (await allRows(system)).find((one) => one.pk === pk && one.sk === sk);
    const at = new Date().toISOString();
    const row = { pk: `MAIL_ADDRESS#${sha256(email)}`, sk: 'RETURNED' };
    const waits = { pk: 'ATTENTION', sk: `mail-returned#${personIdOf(person)}` };
    await putRow(system, { ...row, kind: 'bounce', at, userId: personIdOf(person) });
    await putRow(system, {
      ...waits,
      id: waits.sk,
      reason: 'mail-returned',
      subjectId: personIdOf(person),
      raisedAt: at,
    });
    const profile = { pk: `USER#${personIdOf(person)}`, sk: 'PROFILE' };
    await putRow(system, {
      ...(await rowAt(profile)),
      ...profile,
      mailReturned: { kind: 'bounce', at, email },
    });
    expect((await session()).mailReturned).toMatchObject({ kind: 'bounce' });
    const next = `put-right-${email}`;

    (await ask(next)).value();
    (await confirm(await codeMailedTo(system, next))).value();

    const left = await rowAt(row);
    expect(left?.['userId']).toBeUndefined();
    expect(left?.['expiresAt']).toBe(Math.floor(Date.parse(at) / 1000) + 7 * 24 * 60 * 60);
    expect(await rowAt(waits)).toBeUndefined();
    // Else who comes back to it a week later is told that no mail arrives.
    expect((await rowAt(profile))?.['mailReturned']).toBeUndefined();
  });

  test('GIVEN a wrong password THEN no code is mailed, and there is nothing to confirm', async () => {
    const next = `never-${email}`;

    expect(codes(await ask(next, 'not-the-password'))).toEqual(['password']);

    expect((await confirm('123456')).problem().code).toBe('link-not-valid');
    expect(system.mail.list(next)).toEqual([]);
  });

  test('GIVEN five wrong codes THEN the right one is too late', async () => {
    const next = `guess-${email}`;
    await ask(next);
    const code = await codeMailedTo(system, next);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count++) expect(codes(await confirm(wrong))).toEqual(['code']);

    expect((await confirm(code)).problem().code).toBe('link-not-valid');
    expect((await profileOf()).email).toBe(email);
  });

  test("GIVEN somebody else's address THEN the answer is the same, no code is mailed, and its holder is told", async () => {
    const taken = 'organization@typing.example';

    expect((await ask(taken)).value()).toEqual({ accepted: true });

    const [mail] = await eventually(
      () => system.mail.list(taken),
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toContain('登録済み');
    expect(mail?.text).not.toMatch(/\d{6}/u);
    expect(codes(await confirm('000000'))).toEqual(['code']);
  });
});
