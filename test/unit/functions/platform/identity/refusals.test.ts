/** What Cognito answers on a bad day, over its wire, as people hear it. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProver, type Prover } from '#functions/platform/identity/prover.ts';
import { createUserPool, type UserPool } from '#functions/platform/identity/user-pool.ts';
import { Problem } from '#shared/problem.ts';

type Answer = object | readonly [type: string, message: string];
/** In their order; the last one again and again. */
let answers: Answer[];
let asked: unknown[];
let pool: UserPool;
let prover: Prover;

function say(response: ServerResponse, answer: Answer): void {
  const [status, body] = Array.isArray(answer)
    ? [400, { __type: answer[0] as unknown, message: answer[1] as unknown }]
    : [200, answer];
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    asked.push(JSON.parse(text));
    say(response, (answers.length > 1 ? answers.shift() : answers[0]) ?? {});
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${String(port)}`);
  vi.stubEnv('AWS_REGION', 'ap-northeast-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  // What is refused is heard at once: that the SDK waits and asks again is its own affair.
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  pool = createUserPool('ap-northeast-1_Local');
  prover = createProver('ap-northeast-1_Local', 'server');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const set = () => pool.setPassword('somebody', 'the-new-one-1', 'permanent');
const prove = async () => (await prover.signIn('somebody', 'the-old-one-1')).outcome;
const problem = (attempt: Promise<unknown>) =>
  attempt.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return { code: error.code, retryAfter: error.retryAfter, path: error.errors?.[0]?.path };
    },
  );

describe.each([
  ['set', set],
  ['prove', prove],
])('%s', (_, act) => {
  test.each([
    ['TooManyRequestsException', 'Too many requests', 'rate-limited', 5],
    ['LimitExceededException', 'Exceeded limit', 'rate-limited', 5],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'rate-limited', 60],
    ['NotAuthorizedException', 'Password attempts exceeded', 'rate-limited', 60],
    ['NotAuthorizedException', 'Access Token has been revoked', 'session-ended', undefined],
  ])('GIVEN %s (%s) THEN it is %s', async (type, message, code, retryAfter) => {
    answers = [[type, message]];
    expect(await problem(act())).toEqual({ code, retryAfter, path: undefined });
  });

  test('GIVEN something else THEN it goes on as it is', async () => {
    answers = [['ResourceNotFoundException', 'User pool does not exist.']];
    await expect(act()).rejects.toThrow('does not exist');
  });
});

test.each([
  'InvalidPasswordException',
  'InvalidParameterException',
  'PasswordHistoryPolicyViolationException',
])('GIVEN %s THEN a new password is refused at its field', async (type) => {
  answers = [[type, 'does not conform']];
  expect(await problem(set())).toEqual({ code: 'invalid-input', retryAfter: undefined, path: 'password' });
});

describe('what somebody knows', () => {
  const user = { Username: '482913-aoi' };

  test('GIVEN an account with a name of its own THEN it is signed in by that, at the client of the functions alone', async () => {
    answers = [user, ['NotAuthorizedException', 'Incorrect username or password.']];
    await prove();
    expect(asked.at(-1)).toMatchObject({
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      ClientId: 'server',
      AuthParameters: { USERNAME: '482913-aoi' },
    });
  });

  test('GIVEN a one-time password THEN it is nobody’s own yet', async () => {
    answers = [user, { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' }];
    expect(await prove()).toBe('wrong');
  });

  test('GIVEN something else is asked for THEN it goes on as it is', async () => {
    answers = [user, { ChallengeName: 'SMS_MFA', Session: 's' }];
    await expect(prove()).rejects.toThrow('SMS_MFA');
  });

  test.each(['CodeMismatchException', 'ExpiredCodeException'])(
    'GIVEN %s THEN the code is wrong, and any other answer is not',
    async (type) => {
      const challenge = {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 's',
        ChallengeParameters: { USER_ID_FOR_SRP: 'the-id' },
      };
      const answer = async (last: Answer) => {
        answers = [user, challenge, last];
        const attempt = await prover.signIn('somebody', 'the-old-one-1');
        if (attempt.outcome !== 'asks-code') throw new Error(attempt.outcome);
        return attempt.answer('123456');
      };

      expect(await answer([type, 'Your software token has already been used once.'])).toBe('wrong');
      expect(await answer({ AuthenticationResult: { AccessToken: 'token' } })).toBe('right');
      expect(await answer(challenge)).toBe('wrong');
      expect(asked.at(-1)).toMatchObject({ ChallengeResponses: { USERNAME: 'the-id' } });
      await expect(answer(['InternalErrorException', 'later'])).rejects.toThrow('later');
    },
  );

  test('GIVEN an account that is gone THEN the session is over', async () => {
    answers = [['UserNotFoundException', 'User does not exist.']];
    expect(await problem(prove())).toMatchObject({ code: 'session-ended' });
  });
});
