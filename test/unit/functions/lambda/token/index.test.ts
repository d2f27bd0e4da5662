/** What the pools' triggers tell of a sign-in: who, by the account's id alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/lambda/token/index.ts';

const userAttributes = { sub: 'abc', email: 'hanako@typing.example', name: '山田 花子' };
const event = (triggerSource: string, more: object = {}) => ({
  triggerSource,
  userPoolId: 'pool_email',
  userName: 'hanako@typing.example',
  callerContext: { clientId: 'client_web' },
  request: { userAttributes, ...more },
  response: {},
});
const written = vi.spyOn(process.stdout, 'write');
beforeEach(() => written.mockReset().mockReturnValue(true));
afterEach(() => vi.unstubAllEnvs());
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

test.each([
  ['PreAuthentication_Authentication', 'sign-in tried'],
  ['TokenGeneration_Authentication', 'signed in'],
  ['TokenGeneration_NewPasswordChallenge', 'signed in'],
])('GIVEN %s THEN one line says: %s', async (source, told) => {
  await handler(event(source));

  expect(lines()).toEqual([
    {
      level: 'info',
      event: told,
      at: expect.any(String) as string,
      functionName: 'token',
      userId: 'usr_abc',
      userPoolId: 'pool_email',
      clientId: 'client_web',
    },
  ]);
});

test('GIVEN a name that nobody has THEN the line has no account, and nothing of the name', async () => {
  await handler(event('PreAuthentication_Authentication', { userAttributes: {}, userNotFound: true }));

  expect(lines()).toHaveLength(1);
  expect(lines()[0]).not.toHaveProperty('userId');
  expect(JSON.stringify(lines())).not.toContain('hanako');
});

test('GIVEN a refresh, or the client of the functions THEN nothing is told; a try is let through as it came', async () => {
  vi.stubEnv('EMAIL_POOL_SERVER_CLIENT_ID', 'client_server');
  await handler(event('TokenGeneration_RefreshTokens'));
  const asked = event('PreAuthentication_Authentication');
  await handler({ ...asked, callerContext: { clientId: 'client_server' } });
  expect(lines()).toEqual([]);
  expect(await handler(asked)).toEqual(asked);
});
