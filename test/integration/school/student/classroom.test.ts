/** A grade of 400 on its first day, all behind the school's one address (quality N1), and whoever guesses beside it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { passwordContract } from '#shared/access/password/contract.ts';
import { signUpContract } from '#shared/access/sign-up/contract.ts';
import { inviteCodeContract } from '#shared/school/invite-code/contract.ts';
import { openSystem, signedIn } from '#test/support/fixtures.ts';
import { forgetRateLimits } from '#test/support/ledger.ts';
import { classId } from '#test/support/pupils.ts';
import { request } from '#test/support/system.ts';

/** Limits count in windows of ten minutes; one that ended in the middle of a test would forgive. */
const windowMs = 600_000;
const system = openSystem({ clockOffsetMs: windowMs - (Date.now() % windowMs), consumeQueues: false });
const owner = signedIn(system, 'school');
beforeEach(() => forgetRateLimits(system));

const grade = 400;
const atOnce = 20;

/** What so many people are answered, twenty at a time: how often each status. */
async function answersOf(people: number, ask: (serial: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let first = 0; first < people; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, people - first) }, (_, index) => ask(first + index));
    for (const { status } of await Promise.all(some)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const makeCode = async (): Promise<string> =>
  (
    await owner.call(inviteCodeContract.createInviteCode, {
      body: { groupId: classId(3), days: '7', maximumUses: '500' },
    })
  ).value().code;
const look = (code: string) =>
  request(system, inviteCodeContract.lookAtInviteCode, { body: { code } }, undefined);
const wrongCode = (serial: number): string => `ZZZZ${String(serial).padStart(4, '0')}`;

test('GIVEN an invite code WHEN a whole grade looks and registers THEN nobody is refused', async () => {
  const code = await makeCode();
  const register = (serial: number) =>
    request(
      system,
      inviteCodeContract.registerWithInviteCode,
      {
        body: {
          family: '学年',
          given: `${serial}番`,
          familyKana: 'ガクネン',
          givenKana: 'バン',
          number: '',
          birthOn: '',
          userName: '',
          password: 'blue-sky-and-river',
          code,
          requestKey: randomUUID(),
        },
      },
      undefined,
    );

  expect(await answersOf(grade, () => look(code))).toEqual({ 200: grade });
  expect(await answersOf(160, register)).toEqual({ 200: 160 });
});

test('GIVEN login cards WHEN a whole grade chooses its first passwords THEN nobody is refused', async () => {
  const check = (serial: number) =>
    request(
      system,
      passwordContract.checkNewPassword,
      { body: { password: `blue-sky-${serial}-river` } },
      undefined,
    );

  expect(await answersOf(grade, check)).toEqual({ 200: grade });
});

test('GIVEN own mailboxes WHEN five classes ask for mails THEN nobody is refused', async () => {
  const ask = (
    contract: typeof signUpContract.requestSignUp | typeof passwordContract.requestPasswordReset,
  ) =>
    answersOf(200, (serial) =>
      request(system, contract, { body: { email: `pupil${serial}@typing.example` } }, undefined),
    );

  expect(await ask(signUpContract.requestSignUp)).toEqual({ 200: 200 });
  expect(await ask(passwordContract.requestPasswordReset)).toEqual({ 200: 200 });
});

test('GIVEN thirty wrong codes WHEN the guessing goes on THEN it is stopped, even with a code that is right', async () => {
  const unused = await makeCode();
  const guesses = [];
  for (let serial = 0; serial < 31; serial++) guesses.push((await look(wrongCode(serial))).status);

  expect(guesses).toEqual([...Array.from({ length: 30 }, () => 410), 429]);
  const stopped = await look(unused);
  expect(stopped.problem().code).toBe('rate-limited');
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('GIVEN the code of a class WHEN somebody beside it guesses THEN the class goes on', async () => {
  const code = await makeCode();
  expect((await look(code)).status).toBe(200);
  await answersOf(40, (serial) => look(wrongCode(serial)));

  expect((await look(wrongCode(41))).problem().code).toBe('rate-limited');
  expect(await answersOf(40, () => look(code))).toEqual({ 200: 40 });
});
