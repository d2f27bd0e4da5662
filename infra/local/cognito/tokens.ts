import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { pools, serverClient } from '#infra/system.ts';
import type { PoolName } from '#infra/system.ts';
import type { LocalClock } from '../clock.ts';
import { clientIds, poolIds, region } from '../environment.ts';

const require = createRequire(import.meta.url);
const keyId = 'CognitoLocal';
const publicKey = z
  .object({ jwk: z.record(z.string(), z.string()) })
  .parse(require('cognito-local/lib/keys/cognitoLocal.public.json'));
const privateKey = z
  .object({ pem: z.string() })
  .parse(require('cognito-local/lib/keys/cognitoLocal.private.json'));

/** What the verifier in the functions downloads. */
export const jwks = { keys: [publicKey.jwk] };

/** The issuer of real Cognito, so that aws-jwt-verify accepts the tokens with no local case. */
const issuerOf = (pool: PoolName): string => `https://cognito-idp.${region}.amazonaws.com/${poolIds[pool]}`;

/** Lets a token change its owner's account at Cognito itself. */
export const selfServiceScope = 'aws.cognito.signin.user.admin';

export const accessTokenMinutes = (pool: PoolName, clientId: string): number =>
  clientId === clientIds[pool].server ? serverClient.accessTokenMinutes : pools[pool].accessTokenMinutes;

interface TokenOwner {
  readonly username: string;
  readonly sub: string;
  readonly email?: string | undefined;
  readonly groups: readonly string[];
}

export interface AccessClaims {
  readonly username: string;
  readonly clientId: string;
  readonly authTime: number;
  readonly originId: string;
  readonly scopes: readonly string[];
}

export interface TokenSigner {
  readonly issue: (
    pool: PoolName,
    clientId: string,
    owner: TokenOwner,
    session: { readonly authTime: number; readonly originId: string },
    scopes: readonly string[],
  ) => Promise<{ readonly AccessToken: string; readonly IdToken: string }>;
  /** Undefined when the token is not one of ours or its time is over. */
  readonly read: (accessToken: string) => Promise<AccessClaims | undefined>;
  /** Any claims at all, signed with the pools' key: for tests of what must be refused. */
  readonly sign: (claims: JWTPayload) => Promise<string>;
}

const accessSchema = z.object({
  token_use: z.literal('access'),
  username: z.string(),
  client_id: z.string(),
  auth_time: z.number(),
  origin_jti: z.string(),
  scope: z.string().default(''),
});

export const tokenSigner = (clock: LocalClock): TokenSigner => {
  const key = createPrivateKey(privateKey.pem);
  const verificationKey = createPublicKey(privateKey.pem);
  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ kid: keyId, alg: 'RS256' }).sign(key);

  return {
    sign,
    issue: async (pool, clientId, owner, { authTime, originId }, scopes) => {
      // The verifiers compare with the machine's clock: a moved local clock must not make a token one of the
      // future, nor one whose time is over. Only the time of the sign-in is the local clock's.
      const issuedAt = Math.floor(Math.min(clock.now(), Date.now()) / 1000);
      const expiry =
        Math.floor(Math.max(clock.now(), Date.now()) / 1000) + accessTokenMinutes(pool, clientId) * 60;
      const common = {
        sub: owner.sub,
        iss: issuerOf(pool),
        origin_jti: originId,
        event_id: randomUUID(),
        auth_time: authTime,
        iat: issuedAt,
        exp: expiry,
        ...(owner.groups.length === 0 ? {} : { 'cognito:groups': owner.groups }),
      };
      return {
        AccessToken: await sign({
          ...common,
          jti: randomUUID(),
          token_use: 'access',
          client_id: clientId,
          ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
          username: owner.username,
        }),
        IdToken: await sign({
          ...common,
          jti: randomUUID(),
          token_use: 'id',
          aud: clientId,
          'cognito:username': owner.username,
          ...(owner.email === undefined ? {} : { email: owner.email, email_verified: true }),
        }),
      };
    },
    read: async (accessToken) => {
      const verified = await jwtVerify(accessToken, verificationKey, { algorithms: ['RS256'] }).catch(
        () => undefined,
      );
      const claims = accessSchema.safeParse(verified?.payload);
      if (!claims.success) return undefined;
      const { username, client_id, auth_time, origin_jti, scope } = claims.data;
      return {
        username,
        clientId: client_id,
        authTime: auth_time,
        originId: origin_jti,
        scopes: scope.split(' '),
      };
    },
  };
};
