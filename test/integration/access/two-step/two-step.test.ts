/** The second step at sign-in: on, off, and the way back in without the authenticator app. */
import { request as httpRequest } from 'node:http';
import { generate } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { poolIds } from '#infra/local/environment.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { officeContract } from '#shared/office/office/contract.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { allRows, forgetRateLimits, inOneWindow, putRow } from '#test/support/ledger.ts';
import { newPassword, signUp, nextNewcomer } from '#test/support/people/newcomer.ts';
import { eventually, nextSecond, request, signIn, signInWith, type Person } from '#test/support/system.ts';

const system = openSystem({ faultProxies: true });
let email: string;
let person: Person;

beforeEach(async () => {
  ({ email, person } = await nextNewcomer(system, 'two-step'));
});

const start = (password = newPassword) => person.call(twoStepContract.startTwoStep, { body: { password } });
const confirm = (code: string, password = newPassword) =>
  person.call(twoStepContract.confirmTwoStep, { body: { password, code } });
const stop = (proof: string, password = newPassword) =>
  person.call(twoStepContract.stopTwoStep, { body: { password, proof } });
const renew = (code: string, password = newPassword) =>
  person.call(twoStepContract.renewRecoveryCodes, { body: { password, code } });
const pathOf = (answer: Awaited<ReturnType<typeof stop | typeof confirm>>) =>
  answer.problem().errors?.[0]?.path;
const recover = (code: string, address = email) =>
  request(system, twoStepContract.recoverTwoStep, { body: { email: address, code } }, undefined);
/** The status that somebody at another address is answered. */
const recoverElsewhere = (code: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { method, path } = twoStepContract.recoverTwoStep;
    const asked = httpRequest(new URL(path, system.origin), {
      method,
      localAddress: '127.0.0.2',
      headers: { 'content-type': 'application/json' },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.end(JSON.stringify({ email, code }));
  });
const isOn = async () => (await person.call(twoStepContract.getTwoStep)).value().since !== undefined;
/** No token comes back where Cognito asks for a code that nobody gives. */
const asksForCode = () =>
  signInWith(system, 'email', email, newPassword).then(
    () => false,
    () => true,
  );
const mailed = (subject: string) =>
  eventually(
    () => system.mail.list(email).filter((mail) => mail.subject.includes(subject)),
    (mails) => mails.length === 1,
  );
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

const askCognitoToForget = (address: string) =>
  system.cognito.call('AdminSetUserMFAPreference', {
    UserPoolId: poolIds.email,
    Username: address,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });

const visits = async (who: Person) => (await who.call(sessionContract.getSession)).status;
/** Signed in a second before, as the holder was not. */
async function somebodyElse(secret?: string): Promise<Person> {
  const other = await signInWith(system, 'email', email, newPassword, secret);
  await nextSecond(system);
  person = await signInWith(system, 'email', email, newPassword, secret);
  return other;
}

async function turnOn(): Promise<{ secret: string; codes: readonly string[] }> {
  const { secret } = (await start()).value();
  const { recoveryCodes } = (await confirm(await generate({ secret }))).value();
  return { secret, codes: recoveryCodes };
}

describe('turning it on', () => {
  test('GIVEN password and code THEN ten codes are shown, sign-in asks for a code, and a mail tells', async () => {
    const { codes } = await turnOn();

    expect(new Set(codes).size).toBe(10);
    expect(await isOn()).toBe(true);
    expect(await asksForCode()).toBe(true);
    await mailed('2段階認証を使い始めました');
  });

  test('THEN no recovery code stands in the table', async () => {
    const { codes } = await turnOn();

    const rows = JSON.stringify(await allRows(system));
    for (const code of codes) expect(rows).not.toContain(code);
    expect(rows).toContain('"two-step-on"');
  });

  test('GIVEN a wrong password THEN nothing begins', async () => {
    expect((await start('not-the-password')).problem().errors?.[0]?.path).toBe('password');
    expect((await confirm('123456')).problem().code).toBe('two-step-expired');
  });

  test('GIVEN the set-up was begun THEN a right code without the password ends nothing', async () => {
    const { secret } = (await start()).value();

    expect(pathOf(await confirm(await generate({ secret }), 'not-the-password'))).toBe('password');

    expect(await isOn()).toBe(false);
    expect((await confirm(await generate({ secret }))).status).toBe(200);
    expect((await confirm(await generate({ secret }))).problem().code).toBe('two-step-on');
  });

  test('GIVEN a wrong code THEN it stays off, and ten wrong ones end the set-up', async () => {
    const { secret } = (await start()).value();
    const right = await generate({ secret });
    expect((await confirm(wrong(right))).problem().errors?.[0]?.path).toBe('code');
    expect(await isOn()).toBe(false);
    expect(await asksForCode()).toBe(false);
    for (let guess = 1; guess < 10; guess++) {
      await forgetRateLimits(system);
      await confirm(wrong(right));
    }
    await forgetRateLimits(system);
    expect((await confirm(await generate({ secret }))).problem().code).toBe('two-step-expired');
  });

  test('GIVEN somebody signed in elsewhere before THEN they are out, and who turned it on goes on', async () => {
    const other = await somebodyElse();

    const { secret } = await turnOn();

    expect([await visits(other), await visits(person)]).toEqual([401, 200]);
    expect(await visits(await signInWith(system, 'email', email, newPassword, secret))).toBe(200);
  });

  test('GIVEN it is on THEN it cannot be set up over it', async () => {
    await turnOn();

    expect((await start()).problem().code).toBe('two-step-on');
  });
});

describe('turning it off', () => {
  test('GIVEN the app’s code THEN sign-in is the password alone', async () => {
    const { secret } = await turnOn();
    expect((await stop(wrong(await generate({ secret })))).problem().errors?.[0]?.path).toBe('proof');

    expect((await stop(await generate({ secret }))).status).toBe(200);

    expect(await isOn()).toBe(false);
    expect(await asksForCode()).toBe(false);
    await mailed('2段階認証をやめました');
  });

  test('GIVEN a wrong password THEN neither the code nor a recovery code turns it off, nor makes new ones', async () => {
    const { secret, codes } = await turnOn();
    const code = await generate({ secret });

    expect(pathOf(await stop(code, 'not-the-password'))).toBe('password');
    expect(pathOf(await stop(codes[0] ?? '', 'not-the-password'))).toBe('password');
    expect(pathOf(await renew(code, 'not-the-password'))).toBe('password');

    expect(await isOn()).toBe(true);
    expect((await stop(codes[0] ?? '')).status, 'the recovery code is not spent').toBe(200);
  });

  test('GIVEN it is turned off, or codes are made again THEN whoever signed in elsewhere before is out', async () => {
    const { secret } = await turnOn();
    const before = await somebodyElse(secret);
    expect((await renew(await generate({ secret }))).status).toBe(200);
    expect([await visits(before), await visits(person)]).toEqual([401, 200]);

    const other = await somebodyElse(secret);
    expect((await stop(await generate({ secret }))).status).toBe(200);
    expect([await visits(other), await visits(person)]).toEqual([401, 200]);
  });

  test('GIVEN it is off already THEN there is nothing to turn off or to renew', async () => {
    const { secret } = await turnOn();
    expect((await stop(await generate({ secret }))).status).toBe(200);

    expect((await stop(await generate({ secret }))).problem().code).toBe('not-found');
    expect((await renew(await generate({ secret }))).problem().code).toBe('not-found');
  });

  test('GIVEN Cognito does not ask for the code yet THEN the code is asked for all the same', async () => {
    const { secret } = await turnOn();
    const code = await generate({ secret });
    await askCognitoToForget(email);

    expect(pathOf(await renew(wrong(code)))).toBe('code');
    expect((await renew(code)).status).toBe(200);
    expect(await asksForCode()).toBe(true);
  });

  test('GIVEN a recovery code THEN it works too, typed as people type', async () => {
    const { codes } = await turnOn();

    expect((await stop(` ${(codes[3] ?? '').toLowerCase().replace('-', ' ')}`)).status).toBe(200);

    expect(await asksForCode()).toBe(false);
  });

  test('GIVEN Cognito is not to be reached THEN it is off all the same, and the worker brings Cognito in line', async () => {
    const { codes } = await turnOn();
    system.faults.cognito?.add({ fail: 'before', match: 'AdminSetUserMFAPreference', skip: 0, times: 3 });

    expect((await stop(codes[0] ?? '')).status).toBe(200);

    expect(await isOn()).toBe(false);
    await eventually(asksForCode, (asks) => !asks);
    const tries = system.faults.cognito?.calls.filter((call) => call.includes('AdminSetUserMFAPreference'));
    expect(tries?.length, 'it really failed before').toBeGreaterThan(3);
  });

  test('GIVEN the office THEN it may not', async () => {
    const admin = await signIn(system, 'admin');
    const body = { password: 'Typing-2026!', proof: '123456' };
    expect((await admin.call(twoStepContract.stopTwoStep, { body })).problem().code).toBe('forbidden');
  });
});

describe('without the app', () => {
  test('GIVEN a recovery code THEN the person comes in with the password alone, once, and is told', async () => {
    const { codes } = await turnOn();

    expect((await recover(codes[0] ?? '')).status).toBe(200);

    expect(await asksForCode()).toBe(false);
    await mailed('回復コードで2段階認証を切りました');
    for (const code of codes.slice(0, 2))
      expect((await recover(code)).problem().errors?.[0]?.path).toBe('code');
  });

  test('GIVEN a recovery code THEN nobody who signed in before goes on', async () => {
    const { codes } = await turnOn();

    expect((await recover(codes[0] ?? '')).status).toBe(200);

    expect(await visits(person)).toBe(401);
    expect(await visits(await signInWith(system, 'email', email, newPassword))).toBe(200);
  });

  test('GIVEN the same code many times at once THEN it counts once', async () => {
    const { codes } = await turnOn();

    const answers = await Promise.all(Array.from({ length: 5 }, () => recover(codes[5] ?? '')));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await mailed('回復コードで2段階認証を切りました');
  });

  test('GIVEN an unknown address, an account without it, a wrong code THEN the answers are alike', async () => {
    await turnOn();
    const plain = `plain-${email}`;
    await signUp(system, plain);

    const bodies = await Promise.all(
      [email, plain, 'nobody-here@typing.example'].map(async (address) => {
        const { requestId: _, ...body } = (await recover('00000-00000', address)).problem();
        return body;
      }),
    );

    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('GIVEN guess after guess for one account THEN it is refused after ten', async () => {
    await inOneWindow(system, 3600);
    for (let guess = 0; guess < 10; guess++) await recover('00000-00000');
    expect((await recover('00000-00000')).problem().code).toBe('rate-limited');
  });

  test('GIVEN somebody elsewhere guesses THEN the holder comes in with a right code all the same', async () => {
    const { codes } = await turnOn();
    await inOneWindow(system, 3600);
    for (let guess = 0; guess < 10; guess++) expect(await recoverElsewhere('00000-00000')).toBe(400);

    expect(await recoverElsewhere('00000-00000')).toBe(429);
    expect((await recover(codes[0] ?? '')).status).toBe(200);
  });

  test('GIVEN new codes THEN the old ones are void', async () => {
    const { secret, codes } = await turnOn();

    const { recoveryCodes } = (await renew(await generate({ secret }))).value();

    expect((await recover(codes[0] ?? '')).status).toBe(400);
    expect((await recover(recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('the office', () => {
  test('GIVEN no second step THEN only setting it up is possible, and the session says so', async () => {
    const office = (await allRows(system)).find(
      ({ sk, email: address }) => sk === 'PROFILE' && address === 'admin@typing.example',
    );
    if (office === undefined) throw new Error('no office');
    const admin = await signIn(system, 'admin');
    const { twoStepSince: _, ...without } = office;
    await putRow(system, { ...without, pk: office.pk, sk: office.sk });

    expect((await admin.call(officeContract.getOverview)).problem().code).toBe('two-step-required');
    expect((await admin.call(sessionContract.getSession)).value().owed).toEqual(['two-step']);

    await putRow(system, office);
    expect((await admin.call(officeContract.getOverview)).status).toBe(200);
  });
});
