// @vitest-environment happy-dom
/** The marker of an open sign-in: on https nobody but this very host may write it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mightBeSignedIn, rememberSignIn } from '#web/lib/sign-in-trace.ts';

let written: string[];
beforeEach(() => {
  written = [];
  localStorage.clear();
  localStorage.setItem('CognitoIdentityServiceProvider.client.user.accessToken', 'token');
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    written.map((cookie) => cookie.split(';', 1)[0]).join('; '),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['https:', '__Host-signed-in=open; path=/; samesite=strict; secure'],
  ['http:', 'signed-in=open; path=/; samesite=strict'],
])('GIVEN %s THEN the marker is %s, and is known again', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol });
  expect(mightBeSignedIn()).toBe(false);

  rememberSignIn('email', false);

  expect(written).toEqual([cookie]);
  expect(mightBeSignedIn()).toBe(true);
});
