/** Access tokens of both user pools. An id token, another pool's or another client's token is refused like no token. */
import { CognitoJwtVerifier } from 'aws-jwt-verify/cognito-verifier';
import {
  FetchError,
  JwtBaseError,
  JwtExpiredError,
  JwtNotBeforeError,
  JwtParseError,
} from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Fetcher } from 'aws-jwt-verify/https';
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Env } from '../env.ts';

export type Pool = 'email' | 'name';

export interface Identity {
  readonly pool: Pool;
  readonly userId: string;
  /** Epoch seconds at which the person signed in (not when the token was refreshed). */
  readonly authTime: number;
}

export type Verify = (authorization: string | undefined) => Promise<Identity>;

interface Verifier {
  readonly verify: Verify;
  /** Asks both pools for their public keys, so that no first request waits for them. A request asks again for what failed. */
  readonly fetchKeys: () => Promise<void>;
}

/** Users are named after the identity provider's subject, so a token alone leads to the user's item in one get. */
export const userIdOf = (subject: string): string => `usr_${subject}`;

/** Where the keys come from when that is not AWS itself; plain fetch, because aws-jwt-verify speaks only https. */
function fetchFrom(base: string): Fetcher {
  return {
    async fetch(uri) {
      const path = new URL(uri).pathname;
      const response = await fetch(`${base}${path}`, {
        redirect: 'error',
      });
      if (!response.ok) throw new FetchError(uri, `status ${response.status}`);
      return response.arrayBuffer();
    },
  };
}

const skewSeconds = 300;

const timesSchema = z.object({ exp: z.number(), auth_time: z.number(), iat: z.number() });

/**
 * A pool always says when the person signed in and when the token ends; without the one a closed session would come in,
 * without the other it would never end. And none is issued later than now, beyond clock skew.
 */
function asThePoolIssues({ payload }: { payload: object }): void {
  const times = timesSchema.safeParse(payload);
  if (!times.success) throw new JwtParseError('Token without its times', times.error);
  if (times.data.iat > Date.now() / 1000 + skewSeconds)
    throw new JwtNotBeforeError('Token is from the future', times.data.iat);
}

export function createVerifier(env: Env): Verifier {
  const pools = [
    { pool: 'email' as const, userPoolId: env.EMAIL_POOL_ID, clientId: env.EMAIL_POOL_CLIENT_IDS },
    { pool: 'name' as const, userPoolId: env.NAME_POOL_ID, clientId: env.NAME_POOL_CLIENT_IDS },
  ].map(({ pool, ...properties }) => {
    const jwksCache = new SimpleJwksCache(
      env.COGNITO_JWKS_BASE === undefined ? undefined : { fetcher: fetchFrom(env.COGNITO_JWKS_BASE) },
    );
    const verifier = CognitoJwtVerifier.create(
      { ...properties, tokenUse: 'access', customJwtCheck: asThePoolIssues },
      { jwksCache },
    );
    return {
      pool,
      verifier,
      jwksCache,
      issuer: `https://cognito-idp.${properties.userPoolId.split('_')[0]}.amazonaws.com/${properties.userPoolId}`,
    };
  });

  // Not the verifier's own hydrate(), which also asks for the keys of an issuer that no token of ours names.
  const fetchKeys = async (): Promise<void> => {
    await Promise.all(
      pools.map(({ jwksCache, issuer }) => jwksCache.getJwks(`${issuer}/.well-known/jwks.json`)),
    );
  };

  const verify: Verify = async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Problem('unauthenticated');
    const issuer = issuerOf(token);
    const chosen = pools.find((candidate) => candidate.issuer === issuer);
    if (chosen === undefined) throw new Problem('unauthenticated');
    try {
      const claims = await chosen.verifier.verify(token);
      return { pool: chosen.pool, userId: userIdOf(claims.sub), authTime: claims.auth_time };
    } catch (error) {
      if (error instanceof JwtExpiredError) throw new Problem('session-ended', { cause: error });
      if (error instanceof FetchError) throw error;
      if (error instanceof JwtBaseError) throw new Problem('unauthenticated', { cause: error });
      throw error;
    }
  };
  return { verify, fetchKeys };
}

/** Only to pick the verifier; nothing of it is trusted before the signature holds. */
function issuerOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'iss' in claims && typeof claims.iss === 'string'
      ? claims.iss
      : undefined;
  } catch {
    return undefined;
  }
}
