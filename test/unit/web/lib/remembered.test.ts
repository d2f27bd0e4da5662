// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { learnSession, rememberedSession, rememberSession } from '#web/lib/remembered.ts';
import { sessionKey } from '#web/lib/session.ts';
import { rememberSignIn } from '#web/lib/sign-in-trace.ts';
import { session } from '#test/unit/web/support.ts';

afterEach(() => localStorage.clear());

/** As Amplify keeps them. */
function signInAs(subject: string): void {
  const payload = Buffer.from(JSON.stringify({ sub: subject, username: '桜' })).toString('base64url');
  localStorage.setItem(`CognitoIdentityServiceProvider.client.${subject}.accessToken`, `e30.${payload}.`);
  rememberSignIn('name', true);
}

test('GIVEN a session WHEN its person is signed in THEN it is remembered, and not for who signs in after', () => {
  const known = session({ kind: 'student' });
  signInAs('01JABCDEFGH');
  rememberSession(known);
  expect(rememberedSession()?.userId).toBe('usr_01JABCDEFGH');
  localStorage.removeItem('CognitoIdentityServiceProvider.client.01JABCDEFGH.accessToken');
  signInAs('01JABCDEFGK');
  expect(rememberedSession()).toBeUndefined();
  // The tab of the first one is still open.
  rememberSession(known);
  expect(rememberedSession()).toBeUndefined();
});

test('GIVEN an account that had to be made again WHEN the server says whose it is THEN it is remembered', async () => {
  const known = session({ kind: 'student' });
  signInAs('01JABCDEFGZ');
  const queryClient = createQueryClient();
  // The server's answer is on its way already.
  void queryClient.fetchQuery({ queryKey: sessionKey, queryFn: () => Promise.resolve(known) });
  await learnSession(queryClient);
  expect(rememberedSession()?.userId).toBe(known.userId);
});
