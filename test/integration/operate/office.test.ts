/** Accounts of the office, made from a terminal in a system without a single row. */
import { describe, expect, test } from 'vitest';
import { officeContract } from '#shared/office/office/contract.ts';
import { trailContract } from '#shared/record/trail/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, deleteRow } from '#test/support/ledger.ts';
import { mailsSent } from '#test/support/mail/mails-sent.ts';
import { askForSignUp, newPassword, signUp, signUpBody } from '#test/support/people/newcomer.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import {
  firstSignInOfOffice,
  makeOffice,
  operate,
  signInWithPasswordAlone,
} from '#test/support/access/operator.ts';
import { eventually, request, signInWith } from '#test/support/system.ts';

const system = openSystem({ seed: false });

const mailsTo = (email: string) =>
  system.mail.list(email).filter(({ subject }) => subject.includes('事務局のアカウント'));
/** Without what mails that are under way count up. */
const profiles = async () =>
  (await allRows(system))
    .filter(({ sk }) => sk === 'PROFILE')
    .map(({ pk, sk, kind, email, status }) => ({ pk, sk, kind, email, status }));
const recorded = async () => (await allRows(system)).filter(({ sk }) => sk.startsWith('TRAIL#'));

describe('the first account of the office', () => {
  const email = 'first@typing.example';

  test('GIVEN empty tables THEN it is made, told by mail, and no password is anywhere', async () => {
    const { code, shown } = await makeOffice(system, email);

    expect(shown).toContain('案内のメールを送りました');
    expect(code).toBe(0);
    const [mail] = await eventually(
      () => mailsTo(email),
      (mails) => mails.length === 1,
    );
    expect(mail?.text).toContain('/auth/forgotPassword');
    expect(`${mail?.text ?? ''}${shown}`).not.toMatch(/#proof=|パスワード[:：]/u);
  });

  test('GIVEN it is made THEN its holder chooses a password and must set up the second step first', async () => {
    const admin = await firstSignInOfOffice(system, email);
    expect((await admin.call(officeContract.getOverview)).status).toBe(200);

    const { items } = (await admin.call(trailContract.listTrail, { query: {} })).value();
    expect(items).toMatchObject([{ act: 'appoint', byName: '運用の担当者（コマンド）' }]);
  });

  test('GIVEN a second run THEN it says so and changes nothing', async () => {
    const before = [await profiles(), await recorded()];
    const { code, shown } = await makeOffice(system, email.toUpperCase());

    expect(shown).toMatch(/すでにあります。何も変えていません[\s\S]*2段階認証も設定済み/u);
    expect(code).toBe(0);
    expect([await profiles(), await recorded()]).toEqual(before);
    await mailsSent(system);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('GIVEN a password alone THEN the console stays shut', async () => {
    const other = 'password-alone@typing.example';
    await makeOffice(system, other);
    await expect(signInWith(system, 'email', other, newPassword)).rejects.toThrow();

    const early = await signInWithPasswordAlone(system, other);

    expect((await early.call(officeContract.getOverview)).problem().code).toBe('two-step-required');
  });
});

describe('an address that somebody has', () => {
  test('GIVEN a person’s THEN it is refused and nothing changes', async () => {
    const email = 'somebody@typing.example';
    await signUp(system, email);
    const before = await profiles();

    const { code, shown } = await makeOffice(system, email);

    expect(shown).toContain('事務局ではない利用者');
    expect(code).toBe(1);
    expect(await profiles()).toEqual(before);
  });

  test('GIVEN a sign-up that is under way THEN who was quicker has it, and the other is told', async () => {
    const email = 'under-way@typing.example';
    const proof = await askForSignUp(system, email);
    expect((await makeOffice(system, email)).code).toBe(0);

    const late = await request(system, signUpContract.completeSignUp, { body: signUpBody(proof) }, undefined);

    expect(late.problem().code).toBe('already-registered');
    expect((await profiles()).filter((row) => row.email === email)).toMatchObject([{ kind: 'admin' }]);
  });
});

describe('a run that stopped half-way', () => {
  test('GIVEN the account at the identity provider alone THEN the next run completes it', async () => {
    const email = 'half@typing.example';
    await makeOffice(system, email);
    const [half] = (await profiles()).filter((row) => row.email === email);
    await deleteRow(system, half!);

    const { shown } = await makeOffice(system, email);

    expect(shown).toContain('途中だった事務局のアカウントを作り終え');
    expect((await profiles()).filter((row) => row.email === email)).toMatchObject([{ kind: 'admin' }]);
  });
});

describe('what is typed wrongly', () => {
  test.each([
    [['--email', 'not-an-address'], 'メールアドレス'],
    [['--email', 'one@typing.example', '--name', '鍵田', '--kana', 'カギタ ススム'], '--name は'],
    [['--email', 'one@typing.example', '--name', '鍵田 進', '--kana', '鍵田 進'], 'familyKana：'],
    [['--mail', 'one@typing.example'], '--email <アドレス>'],
  ])('GIVEN %j THEN it says what to mend', async (given, told) => {
    const { code, shown } = await operate(system, 'office', ...given);

    expect(shown).toContain(told);
    expect(shown).not.toMatch(/^\s+at /mu);
    expect(code).toBe(1);
  });

  test('GIVEN no system at the address THEN it says how to start one', async () => {
    const { shown } = await makeOffice({ origin: 'http://127.0.0.1:9' }, 'one@typing.example');
    expect(shown).toContain('npm start');
  });
});
