/** What Cognito answers on a bad day, over its wire, as people hear it. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUserPool, type UserPool } from '#functions/platform/identity/user-pool.ts';
import { Problem } from '#shared/problem.ts';

type Answer = 'fine' | 'lost' | readonly [type: string, message: string];
/** In their order; the last one again and again. */
let answers: Answer[];
let asked: unknown[];
let pool: UserPool;

function say(response: ServerResponse, answer: Answer): void {
  if (answer === 'lost') {
    response.destroy();
    return;
  }
  const [status, body] = answer === 'fine' ? [200, {}] : [400, { __type: answer[0], message: answer[1] }];
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    asked.push(JSON.parse(text));
    say(response, (answers.length > 1 ? answers.shift() : answers[0]) ?? 'fine');
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `http://127.0.0.1:${String(port)}`);
  vi.stubEnv('AWS_REGION', 'ap-northeast-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  pool = createUserPool('ap-northeast-1_Local');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const change = () => pool.changePassword('token', 'the-old-one-1', 'the-new-one-1');
const prove = (password = 'the-old-one-1') => pool.provePassword('token', password);
const problem = (attempt: Promise<unknown>) =>
  attempt.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return { code: error.code, retryAfter: error.retryAfter, path: error.errors?.[0]?.path };
    },
  );

describe.each([
  ['change', change],
  ['prove', () => prove()],
])('%s', (_, act) => {
  test.each([
    ['TooManyRequestsException', 'Too many requests', 'rate-limited', 5],
    ['LimitExceededException', 'Exceeded limit', 'rate-limited', 5],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'rate-limited', 900],
    ['NotAuthorizedException', 'Password attempts exceeded', 'rate-limited', 900],
    ['NotAuthorizedException', 'Access Token has been revoked', 'session-ended', undefined],
  ])('GIVEN %s (%s) THEN it is %s', async (type, message, code, retryAfter) => {
    answers = [[type, message]];
    expect(await problem(act())).toEqual({ code, retryAfter, path: undefined });
  });

  test('GIVEN another password THEN it is wrong', async () => {
    answers = [['NotAuthorizedException', 'Incorrect username or password.']];
    expect(await problem(act())).toEqual({ value: 'wrong' });
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
])('GIVEN %s THEN a new password is refused at its field, and an old one is wrong', async (type) => {
  answers = [[type, 'does not conform']];
  const refused = { code: 'invalid-input', retryAfter: undefined, path: 'password' };
  expect(await problem(change())).toEqual(refused);
  expect(await problem(pool.setPassword('somebody', 'the-new-one-1', 'permanent'))).toEqual(refused);
  expect(await problem(prove('short'))).toEqual({ value: 'wrong' });
});

test('GIVEN an old password that can be nobody’s THEN it is wrong without being asked about', async () => {
  answers = ['fine'];
  expect(await pool.changePassword('token', ' ', 'the-new-one-1')).toBe('wrong');
  expect(asked).toEqual([]);
});

describe('the answer to a change is lost', () => {
  const wrong: Answer = ['NotAuthorizedException', 'Incorrect username or password.'];

  test('GIVEN it was made THEN its repeat, which finds the old password gone, is no failure', async () => {
    answers = ['lost', wrong, 'fine'];
    expect(await change()).toBe('changed');
    expect(asked.at(-1)).toMatchObject({ PreviousPassword: 'the-new-one-1' });
  });

  test('GIVEN it was not made, and the old one is wrong THEN it is wrong', async () => {
    answers = ['lost', wrong];
    expect(await change()).toBe('wrong');
  });

  test('GIVEN no answer was lost THEN nothing is asked twice', async () => {
    answers = [wrong];
    expect(await change()).toBe('wrong');
    expect(asked).toHaveLength(1);
  });
});
