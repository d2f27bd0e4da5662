// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { rememberedSession, rememberSession } from '#web/lib/remembered.ts';
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
