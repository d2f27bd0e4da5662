/** The terms in force are what the office published: who is asked, what is taken as consent, and what a sign-up does meanwhile. */
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEventContract } from '#shared/record/account-event/contract.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { profileContract } from '#shared/access/profile/contract.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { staticPageOfficeContract } from '#shared/site/static-page/office-contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { firstTerms, nextTerms } from '#shared/access/terms/policy.ts';
import { versionWords } from '#shared/access/terms/words.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits } from '#test/support/ledger.ts';
import { askForSignUp, newPassword, signUpBody } from '#test/support/people/newcomer.ts';
import { request, signIn, signInWith, type Person } from '#test/support/system.ts';
import { publishTerms, termsNow } from '#test/support/terms.ts';

const changed = '利用規約が新しくなりました。ページを読み込み直してください。';

const system = openSystem();
const individual = signedIn(system, 'individual');
beforeEach(() => forgetRateLimits(system));

const owed = async (person: Person) => (await person.call(sessionContract.getSession)).value().owed;
const accept = (person: Person, version: string) =>
  person.call(termsContract.acceptTerms, { body: { version } });
const acceptedBy = async (person: Person) => (await person.call(profileContract.getProfile)).value().terms;
const rows = async () => (await allRows(system)).filter(({ pk }) => pk === 'TERMS').map(({ sk }) => sk);
const publish = async (number: number, instead: number, asksConsent: boolean, slug = 'terms') =>
  (await signIn(system, 'admin')).call(staticPageOfficeContract.publishStaticPage, {
    params: { slug },
    body: { number, reason: '規約を変えるため', instead, asksConsent },
  });
/** Its version; every function has forgotten what it knew. */
async function ask(body: string): Promise<string> {
  const { terms = [] } = await publishTerms(system, body);
  await system.restartFunctions();
  return terms[0]?.version ?? '';
}

test('GIVEN an empty table THEN the text of the product is in force', async () => {
  expect(await termsNow(system)).toMatchObject({ version: firstTerms, number: 0 });
  expect((await termsNow(system)).body).toContain('（2026年4月1日版）');
  expect(await owed(individual)).toBeUndefined();
});

test('GIVEN a text is published without asking for consent THEN people read it, and nobody is asked', async () => {
  const detail = await publishTerms(system, '誤字を直しました。（{{利用規約の版}} 版）', {
    asksConsent: false,
  });
  await system.restartFunctions();

  expect(detail).toMatchObject({ current: 1, terms: [{ version: firstTerms, number: 0 }] });
  expect(await termsNow(system)).toEqual({
    version: firstTerms,
    number: 1,
    body: '誤字を直しました。（2026年4月1日 版）',
  });
  expect(await owed(individual)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

describe('consent is asked for', () => {
  test('GIVEN new terms WHEN somebody comes THEN they are asked, agree to exactly these, and go on', async () => {
    const version = await ask('新しい規約です。（{{利用規約の版}} 版）');

    expect(await owed(individual)).toEqual(['terms']);
    const page = request(system, staticPageContract.getStaticPage, { params: { slug: 'terms' } }, undefined);
    expect((await page).value().body).toBe(`新しい規約です。（${versionWords(version)} 版）`);
    const shown = await request(system, staticPageContract.getTerms, {}, undefined);
    expect(shown.value()).toEqual({
      version,
      number: 2,
      body: `新しい規約です。（${versionWords(version)} 版）`,
    });
    expect(shown.headers.get('cache-control') ?? '').not.toContain('max-age');

    for (const other of [firstTerms, '2099-01-01', `${version}-02`])
      expect((await accept(individual, other)).problem(), other).toMatchObject({
        code: 'terms-changed',
        status: 409,
        detail: changed,
      });
    for (const nonsense of ['', 'zzzz', `${version} `])
      expect((await accept(individual, nonsense)).problem().code, nonsense).toBe('invalid-input');
    expect(await owed(individual)).toEqual(['terms']);

    const accepted = (await accept(individual, version)).value();
    expect(accepted.version).toBe(version);
    expect(await owed(individual)).toBeUndefined();
    expect(await acceptedBy(individual)).toEqual(accepted);
  });

  test('GIVEN a pupil and the office THEN they are not asked; GIVEN a teacher THEN they are', async () => {
    expect(await owed(await signIn(system, 'pupil-1-1'))).toBeUndefined();
    expect(await owed(await signIn(system, 'admin'))).toBeUndefined();
    expect(await owed(await signIn(system, 'teacher'))).toEqual(['terms']);
  });

  test('GIVEN a function that knows the ones before THEN consent to the newest is taken, and not asked for again', async () => {
    const known = await termsNow(system);
    expect(await owed(individual), 'the function knows these').toBeUndefined();
    const { terms = [] } = await publishTerms(system, 'その日の2つ目の規約です。');
    const [{ version, at } = { version: '', at: '' }] = terms;

    expect(version).toBe(nextTerms(known.version, dayOf(at)));
    expect((await accept(individual, known.version)).problem().code).toBe('terms-changed');
    expect((await accept(individual, version)).value().version).toBe(version);
    expect(await owed(individual)).toBeUndefined();
    await system.restartFunctions();
    expect(await owed(individual)).toBeUndefined();
  });

  test('GIVEN eight tabs WHEN all agree at once THEN it is one consent, recorded once', async () => {
    const version = await ask('三つ目の規約です。');
    const listed = async () =>
      (await individual.call(accountEventContract.listAccountEvents, { query: {} }))
        .value()
        .items.filter(({ action }) => action === 'terms-accepted');
    const before = (await listed()).length;

    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(individual, version)));

    expect(new Set(answers.map((answer) => answer.value().acceptedAt)).size).toBe(1);
    expect(await listed()).toHaveLength(before + 1);
  });
});

describe('signing up', () => {
  test('GIVEN a form opened before WHEN it is sent after the terms changed THEN it says so, nothing is made, and the same form goes through with the new ones', async () => {
    const email = 'terms-newcomer@typing.example';
    const proof = await askForSignUp(system, email);
    const read = await termsNow(system);
    const version = await ask('登録のあいだの規約です。');
    const send = (termsVersion: string) =>
      request(
        system,
        signUpContract.completeSignUp,
        { body: signUpBody(proof, { termsVersion }) },
        undefined,
      );

    expect((await send(read.version)).problem()).toMatchObject({ code: 'terms-changed', detail: changed });
    expect((await send('2099-12-31')).problem().code).toBe('terms-changed');
    const made = (await allRows(system)).filter(({ sk, email: of }) => sk === 'PROFILE' && of === email);
    expect(made).toEqual([]);

    expect((await send(version)).value()).toEqual({ email });
    const newcomer = await signInWith(system, 'email', email, newPassword);
    expect((await acceptedBy(newcomer))?.version).toBe(version);
    expect(await owed(newcomer)).toBeUndefined();
  });
});

describe('the office', () => {
  test('GIVEN an earlier text WHEN it is published as new terms THEN it is in force under a new name, as list and record say', async () => {
    const before = await publishTerms(system, '四つ目の規約です。');
    const [inForce] = before.terms ?? [];

    const detail = (await publish(0, before.current, true)).value();

    const [newest, second] = detail.terms ?? [];
    expect(second).toEqual(inForce);
    expect(newest).toMatchObject({ number: 0 });
    expect((newest?.version ?? '') > (inForce?.version ?? '')).toBe(true);
    expect(detail.terms?.at(-1)).toMatchObject({ version: firstTerms, number: 0 });
    expect(await termsNow(system)).toMatchObject({ version: newest?.version, number: 0 });
    expect(detail.trail[0]).toMatchObject({
      act: 'roll-back',
      detail: `第${String(before.current)}版 → 第0版、改めて同意をお願いする（利用規約 ${newest?.version ?? ''} 版）`,
    });
  });

  test('GIVEN two of the office WHEN both publish new terms THEN the second is told, and there is one', async () => {
    const before = await rows();

    const published = await Promise.all([publish(1, 0, true), publish(2, 0, true)]);

    expect(published.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(before.length + 1);
  });

  test('GIVEN another page than the terms THEN it cannot ask for consent', async () => {
    const before = await rows();

    expect((await publish(0, 0, true, 'privacy')).problem().errors?.[0]?.path).toBe('asksConsent');

    expect(await rows()).toEqual(before);
  });
});
