// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineContract, kinds } from '#shared/kernel/contract.ts';
import { call, whenSessionEnds } from '#web/lib/api.ts';
import { ApiProblem, busyMessage } from '#web/lib/api-error.ts';
import { resetConfig } from '#web/lib/config.ts';
import { progress } from '#web/lib/progress.ts';
import { rememberSignIn } from '#web/lib/sign-in-trace.ts';
import { retryDelay, retryQuery } from '#web/lib/query-client.ts';
import { config, json, leaveTokens, problem } from '../support.ts';

vi.mock('#web/lib/auth.ts', () => ({ getAccessToken: () => Promise.resolve('the-token') }));

const contract = defineContract({
  open: {
    method: 'POST',
    path: '/api/main/thing/:id/open',
    summary: '',
    access: { audience: 'signed-in', kinds, scope: 'self' },
    params: z.object({ id: z.string() }),
    query: z.object({ tag: z.array(z.string()).optional(), page: z.coerce.number().optional() }),
    body: z.object({ note: z.string() }),
    response: z.object({ openedAt: z.string() }),
  },
  look: {
    method: 'GET',
    path: '/api/auth/look',
    summary: '',
    access: { audience: 'public' },
    response: z.object({ ok: z.boolean() }),
  },
});

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const ended = vi.fn<() => void>();
beforeEach(() => {
  resetConfig();
  localStorage.clear();
  answer.mockReset();
  ended.mockReset();
  whenSessionEnds(ended);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === '/config.json' ? Promise.resolve(json(config)) : answer(address, init),
  );
});
afterEach(() => vi.unstubAllGlobals());
const signIn = leaveTokens;
const failure = (run: Promise<unknown>) => run.catch((error: unknown) => error);

test('GIVEN params, query and body WHEN called THEN they are where the contract says, with the token', async () => {
  signIn();
  answer.mockResolvedValue(json({ openedAt: 'now', extra: 1 }));
  const opened = await call(contract.open, {
    params: { id: 'a/b' },
    query: { tag: ['x', 'y'], page: undefined },
    body: { note: 'hi' },
  });
  expect(opened).toEqual({ openedAt: 'now' });
  const [address, init] = answer.mock.calls[0] ?? [];
  expect(address).toBe('https://main.example/v1/thing/a%2Fb/open?tag=x&tag=y');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"note":"hi"}',
    headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
  });
});

test('GIVEN a public endpoint, or nobody signed in THEN no token is sent', async () => {
  signIn();
  answer.mockImplementation(() => Promise.resolve(json({ ok: true })));
  await call(contract.look);
  localStorage.clear();
  await failure(call(contract.open, { params: { id: 'a' }, body: { note: '' } }));
  for (const [, init] of answer.mock.calls) expect(init.headers).not.toHaveProperty('authorization');
});

test('GIVEN a problem THEN its code, fields, wait and request id are kept', async () => {
  answer.mockResolvedValue(
    problem(
      'rate-limited',
      429,
      { detail: 'お待ちください。', errors: [{ path: 'note', message: 'x' }] },
      { 'retry-after': '30' },
    ),
  );
  const error = await failure(call(contract.look));
  expect(error).toMatchObject({
    code: 'rate-limited',
    status: 429,
    retryAfter: 30,
    requestId: 'req-1',
    errors: [{ path: 'note', message: 'x' }],
    message: 'お待ちください。',
  });
  expect(retryQuery(0, error)).toBe(false);
});

test('GIVEN a code of a newer server THEN its words are shown all the same', async () => {
  answer.mockResolvedValue(
    problem('entry-closed', 409, { title: '締め切りました', detail: '締め切りました。' }),
  );
  expect(await failure(call(contract.look))).toMatchObject({
    code: 'entry-closed',
    title: '締め切りました',
    message: '締め切りました。',
  });
});

test('GIVEN no answer THEN ApiOffline, asked again at most twice', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failure(call(contract.look));
  expect(error).toHaveProperty('name', 'ApiOffline');
  expect([0, 1, 2].map((failures) => retryQuery(failures, error))).toEqual([true, true, false]);
});

test.each([
  ['a page instead of JSON', () => new Response('<html>', { status: 200 }), false],
  ['another shape', () => json({ ok: 'yes' }), false],
  ['a gateway’s own error', () => new Response('Bad gateway', { status: 502 }), true],
])('GIVEN %s THEN unreadable', async (_, given, retried) => {
  answer.mockImplementation(() => Promise.resolve(given()));
  const error = await failure(call(contract.look));
  expect(error).toHaveProperty('name', 'ApiUnreadable');
  expect(retryQuery(0, error)).toBe(retried);
});

test.each([429, 503])(
  'GIVEN a gateway that is full (%i) THEN it is said so, and asked again in turn',
  async (status) => {
    answer.mockImplementation(() =>
      Promise.resolve(new Response('{"message":"Too Many Requests"}', { status })),
    );
    const error = await failure(call(contract.look));
    expect(error).toHaveProperty('message', busyMessage);
    expect([4, 5].map((failures) => retryQuery(failures, error))).toEqual([true, false]);
    expect([0, 1, 9].map((failures) => retryDelay(failures, error, 0))).toEqual([1000, 2000, 30_000]);
    expect(retryDelay(2, error, 1)).toBe(6000);
  },
);

test('GIVEN 401 of what was asked before somebody signed in THEN theirs does not end by it', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  answer.mockReturnValueOnce(
    new Promise((resolve) => {
      refuse = resolve;
    }),
  );
  const late = failure(call(contract.open, { params: { id: 'a' }, body: { note: '' } }));
  await expect.poll(() => answer.mock.calls.length).toBe(1);
  rememberSignIn('email', false);
  refuse(problem('session-ended', 401));
  expect(await late).toBeInstanceOf(ApiProblem);
  expect(ended).not.toHaveBeenCalled();
});

test('GIVEN 401 THEN the session ends here, but not when only asking who it is', async () => {
  answer.mockImplementation(() => Promise.resolve(problem('session-ended', 401)));
  await failure(call(contract.look, {}, { probe: true }));
  expect(ended).not.toHaveBeenCalled();
  await failure(call(contract.look));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the progress bar ends failed with a failed request, and quietly with an aborted one', async () => {
  const end = progress.start();
  end();
  answer.mockImplementation(() => Promise.reject(new DOMException('stop', 'AbortError')));
  const stopped = AbortSignal.abort();
  await failure(call(contract.look, {}, { signal: stopped }));
  expect(progress.phase()).not.toBe('failed');
  answer.mockResolvedValue(problem('internal', 500));
  await failure(call(contract.look));
  expect(progress.phase()).toBe('failed');
});
