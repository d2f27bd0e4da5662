/** Quality S6: whatever is wrong with a token, it is refused like no token. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifier, type Verify } from '#functions/platform/auth/verifier.ts';
import { readEnv } from '#functions/platform/env.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problem-list.ts';
import { environment } from '#test/support/environment.ts';
import { startForge, type Forge } from '#test/support/access/tokens.ts';

const clientId = environment.EMAIL_POOL_CLIENT_IDS.split(',')[0] ?? '';
let forge: Forge;
let verify: Verify;

beforeAll(async () => {
  forge = await startForge({
    poolId: environment.EMAIL_POOL_ID,
    clientId,
    subject: 'subject-1',
  });
  ({ verify } = createVerifier(readEnv({ ...environment, COGNITO_JWKS_BASE: forge.jwksBase })));
});
afterAll(() => forge.stop());

const refusal = async (token: string | undefined): Promise<string> =>
  verify(token === undefined ? undefined : `Bearer ${token}`).then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof Problem && problems[error.code].status === 401 ? '401' : String(error),
  );
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a good token leads to its user', async () => {
  const issuedAt = Math.floor(Date.now() / 1000) - 10;

  const identity = await verify(`Bearer ${await forge.sign({ issuedAt })}`);

  expect(identity).toEqual({ pool: 'email', userId: 'usr_subject-1', authTime: issuedAt });
});

const hour = 3600;
const forgeries: Record<string, () => Promise<string | undefined> | string | undefined> = {
  'no token': () => undefined,
  'not a token': () => 'abc',
  // Which names its client as the audience.
  'an id token': () => forge.sign({ claims: { token_use: 'id', aud: clientId, client_id: undefined } }),
  'another client': () => forge.sign({ claims: { client_id: 'somebody-else' } }),
  'another pool': () =>
    forge.sign({ claims: { iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Other' } }),
  'an issuer that is no pool': async () => {
    const [header, , signature] = (await forge.sign()).split('.');
    return `${header}.${base64({ iss: 'https://evil.example', sub: 'subject-1' })}.${signature}`;
  },
  'an expired token': () => forge.sign({ issuedAt: Math.floor(Date.now() / 1000) - 2 * hour }),
  'a token from the future': () => forge.sign({ issuedAt: Math.floor(Date.now() / 1000) + 2 * hour }),
  'a token that never ends': () => forge.sign({ expiresIn: undefined }),
  'a token that does not say when the person signed in': () =>
    forge.sign({ claims: { auth_time: undefined } }),
  'a token not valid yet': () => forge.sign({ claims: { nbf: Math.floor(Date.now() / 1000) + hour } }),
  'an unknown key': () => forge.sign({ key: 'unknown' }),
  "another key under the known key's name": () => forge.sign({ key: 'unknown', header: { kid: 'own' } }),
  'changed claims': async () => {
    const [header, claims, signature] = (await forge.sign()).split('.');
    const changed = { ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()), sub: 'admin' };
    return `${header}.${base64(changed)}.${signature}`;
  },
  'alg none': async () => {
    const [, claims] = (await forge.sign()).split('.');
    return `${base64({ alg: 'none', kid: 'own' })}.${claims}.e30`;
  },
  'HS256 with the public key as secret': async () => {
    const [, claims] = (await forge.sign()).split('.');
    const signed = `${base64({ alg: 'HS256', kid: 'own' })}.${claims}`;
    return `${signed}.${createHmac('sha256', forge.publicKeyPem).update(signed).digest('base64url')}`;
  },
};

test.each(Object.keys(forgeries))('%s is 401', async (name) => {
  const token = await forgeries[name]?.();

  expect(await refusal(token)).toBe('401');
});
