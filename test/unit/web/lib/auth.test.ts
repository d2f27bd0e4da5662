// @vitest-environment happy-dom
/** Tokens: the next one is there before the present one ends. */
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccessToken } from '#web/lib/auth.ts';
import { resetConfig } from '#web/lib/config.ts';
import { config, json } from '#test/unit/web/support.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth');

const life = 7200;
const asked = vi.mocked(fetchAuthSession);

/** A token that has lived so many seconds. */
function tokenOfAge(seconds: number): void {
  const iat = Math.floor(Date.now() / 1000) - seconds;
  const accessToken = { toString: () => `token ${String(iat)}`, payload: { iat, exp: iat + life } };
  asked.mockResolvedValue({ tokens: { accessToken } });
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(config)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  resetConfig();
});
const renewals = () => asked.mock.calls.filter(([options]) => options?.forceRefresh === true).length;

test('GIVEN its first half THEN a token is used as it is', async () => {
  tokenOfAge(life / 2 - 5);
  await getAccessToken();
  expect(renewals()).toBe(0);
});

test('GIVEN its last quarter THEN another is fetched once beside it, and nobody waits', async () => {
  tokenOfAge((life * 3) / 4 + 5);
  const before = await getAccessToken();
  expect(before).toMatch(/^token/u);
  expect(await getAccessToken()).toBe(before);
  expect(renewals()).toBe(1);
});

test('GIVEN it cannot be fetched THEN the present one goes on', async () => {
  tokenOfAge(life - 60);
  asked.mockImplementation((options) =>
    options?.forceRefresh === true
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({
          tokens: {
            accessToken: {
              toString: () => 'still good',
              payload: { iat: 1, exp: Math.floor(Date.now() / 1000) + 60 },
            },
          },
        }),
  );
  expect(await getAccessToken()).toBe('still good');
});
