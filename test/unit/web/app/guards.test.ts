// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runGuards, type GuardContext } from '#web/app/guards.ts';
import type { Who } from '#web/app/who.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { input, saveDraft } from '#web/state/input.ts';
import { config, json, leaveTokens, organization, problem, session } from '../support.ts';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve(localStorage.clear())));
vi.mock('#web/lib/auth.ts', () => ({ getAccessToken: () => Promise.resolve('token'), signOut }));

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  resetConfig();
  localStorage.clear();
  signOut.mockClear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const signedInAs = (person: ReturnType<typeof session>) => {
  leaveTokens();
  fetched.mockImplementation((address) =>
    Promise.resolve(json(address === '/config.json' ? config : person)),
  );
};
const signedOut = () => fetched.mockImplementation(() => Promise.resolve(json(config)));

const context = (who: Who, more: Partial<GuardContext> = {}): GuardContext => ({
  route: { who },
  url: new URL('https://here.example/cart/confirm?from=mail'),
  queryClient: createQueryClient(),
  session: null,
  ...more,
});
const usual = ['initialize', 'manage-access'];
const stop = (names: readonly string[], given: GuardContext) =>
  runGuards(names, given).then(
    () => undefined,
    (reason: unknown) => reason,
  );
const goesTo = (reason: unknown) => (reason instanceof Response ? reason.headers.get('location') : reason);

test('an unknown guard ends in 500 "Unknown middleware"', async () => {
  expect(await stop(['manage-acess'], context('all'))).toMatchObject({
    status: 500,
    statusText: 'Unknown middleware',
  });
});

test('GIVEN two navigations WHEN initialize runs THEN configuration and session are asked for once', async () => {
  signedInAs(session());
  const first = context('in');
  await runGuards(usual, first);
  await runGuards(usual, context('in', { queryClient: first.queryClient }));
  expect(first.session?.kind).toBe('individual');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/config.json', '/api/auth/session']);
});

test('GIVEN no tokens WHEN initialize runs THEN the session is not asked for', async () => {
  signedOut();
  await runGuards(usual, context('all'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('GIVEN the session service is down THEN a page for everyone opens and another one fails with its problem', async () => {
  signedInAs(session());
  fetched.mockImplementation((address) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('forbidden', 403)),
  );
  expect(await stop(usual, context('all'))).toBeUndefined();
  expect(await stop(usual, context('in'))).toMatchObject({ code: 'forbidden' });
});

test('GIVEN tokens the server refuses WHEN a page for everyone opens THEN they are dropped and the person is signed out', async () => {
  signedInAs(session());
  fetched.mockImplementation((address) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('session-ended', 401)),
  );
  const given = context('all');
  await runGuards(usual, given);
  expect(given.session).toBeNull();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('GIVEN nobody signed in WHEN a page needs it THEN sign-in with the way back', async () => {
  signedOut();
  expect(goesTo(await stop(usual, context('in')))).toBe('/auth/signin?back=%2Fcart%2Fconfirm%3Ffrom%3Dmail');
});

test('GIVEN the wrong kind or role THEN 403 that says whom the page is for', async () => {
  signedInAs(session());
  expect(await stop(usual, context(['owner', 'teacher']))).toMatchObject({
    status: 403,
    reason: 'このページを利用できるのは、団体・学校の責任者、団体・学校の先生です。',
  });
});

test.each([
  ['individual', undefined, ['individual'], true],
  ['school', organization({ role: 'teacher' }), ['owner', 'teacher'], true],
  ['school', organization({ role: 'teacher' }), ['owner'], false],
  ['student', organization({ role: 'student' }), ['email-pool'], false],
  ['admin', undefined, ['email-pool'], true],
  ['student', organization({ role: 'student' }), 'in', true],
] as const)('GIVEN %s %o WHEN the page is for %o THEN admitted: %s', async (kind, of, who, admitted) => {
  signedInAs(session({ kind, ...(of === undefined ? {} : { organization: of }) }));
  expect((await stop(usual, context(who))) === undefined).toBe(admitted);
});

test('GIVEN someone signed in WHEN a page is for those who are not THEN their own dashboard', async () => {
  signedInAs(session());
  expect(goesTo(await stop(usual, context('out')))).toBe('/dashboard/individual');
});

test.each([
  ['individual', '/dashboard/individual'],
  ['student', '/dashboard/student'],
  ['admin', '/dashboard/admin'],
  ['school', '/dashboard'],
] as const)('GIVEN %s WHEN another dashboard is opened THEN %s', async (kind, dashboard) => {
  signedInAs(session({ kind }));
  const route = { who: [kind === 'admin' ? 'student' : 'admin'], otherwise: 'own-dashboard' } as const;
  expect(goesTo(await stop(usual, context('in', { route })))).toBe(dashboard);
});

test.each(['applied', 'rejected', 'suspended'] as const)(
  'GIVEN an organisation %s WHEN a page needs approval THEN 403 with the reason',
  async (state) => {
    signedInAs(session({ kind: 'school', organization: organization({ state }) }));
    const refused = await stop(usual, context('in', { route: { who: ['owner'], approved: true } }));
    expect(refused).toMatchObject({ status: 403 });
    expect(await stop(usual, context(['owner']))).toBeUndefined();
  },
);

test('GIVEN someone signed in WHEN kick-signin-user runs THEN they are signed out before the page asks who they are', async () => {
  signedInAs(session());
  const given = context('out');
  expect(await stop(['initialize', 'kick-signin-user', 'manage-access'], given)).toBeUndefined();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(given.session).toBeNull();
});

test('GIVEN nobody signed in WHEN kick-signin-user runs THEN what was typed so far stays', async () => {
  signedOut();
  saveDraft('sign-up', { email: 'name@example.com' });
  expect(await stop(['initialize', 'kick-signin-user', 'manage-access'], context('out'))).toBeUndefined();
  expect(signOut).not.toHaveBeenCalled();
  expect(input.getState()).toEqual({ 'sign-up': { email: 'name@example.com' } });
});

test('GIVEN something owed WHEN a page is opened THEN sign-in asks for it first, with the way back', async () => {
  signedInAs({ ...session(), owed: ['two-step'] });

  expect(goesTo(await stop(usual, context('in')))).toBe('/auth/signin?back=%2Fcart%2Fconfirm%3Ffrom%3Dmail');
  expect(goesTo(await stop(usual, context('all')))).toBeUndefined();
});

test('GIVEN an invitation that was mailed THEN its token goes along to the sign-in after #, and no other fragment', async () => {
  signedOut();
  const invited = () => context('in', { url: new URL('https://here.example/organization/authorize') });
  location.hash = '#token=abc';
  expect(goesTo(await stop(usual, invited()))).toBe(
    '/auth/signin?back=%2Forganization%2Fauthorize#token=abc',
  );
  location.hash = '#section';
  expect(goesTo(await stop(usual, invited()))).toBe('/auth/signin?back=%2Forganization%2Fauthorize');
});
