/**
 * We as a relying party of OpenID Connect: code flow with PKCE. What a token says counts only with the voucher's own signature, for
 * our client, this visit's nonce and this moment; how it may be signed is fixed here, never read from the token.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { VoucherKind } from '#shared/access/entrance/schema.ts';
import { domainSchema } from '#shared/access/entrance/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Env } from '#functions/platform/env.ts';
import { newProof } from '#functions/platform/id.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createSecret, type ReadSecret } from '#functions/platform/secret.ts';
import type { Visit, Vouched } from './repository.ts';

const patienceMs = 5000;
/** A minute of difference between two clocks is nobody's forgery. */
const skewSeconds = 60;
const knownMs = 60 * 60_000;

/** What differs between those who vouch. */
interface Voucher {
  readonly kind: VoucherKind;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: ReadSecret<{ clientSecret: string }>;
  /** Beside what every request holds: whose accounts to choose from. */
  readonly hint: (domain: string | undefined) => Readonly<Record<string, string>>;
  /** Whose domain, and how the person knows the account; throws for an account of no school. */
  readonly schoolOf: (claims: JWTPayload) => Pick<Vouched, 'domain' | 'address'>;
}

const googleClaims = z.object({
  /** Of accounts that an organisation gave out; of anybody's own there is none. */
  hd: z.string().toLowerCase().pipe(domainSchema),
  email: z.email(),
  email_verified: z.literal(true),
});

const google = (env: Env): Voucher => ({
  kind: 'google',
  issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
  clientId: env.GOOGLE_CLIENT_ID,
  secret: createSecret(env.GOOGLE_SECRET_ID, z.object({ clientSecret: z.string() })),
  hint: (domain = '*') => ({ hd: domain }),
  schoolOf(claims) {
    const { hd, email } = googleClaims.parse(claims);
    return { domain: hd, address: email };
  },
});

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.output<typeof discoverySchema>;
const tokenSchema = z.object({ id_token: z.string() });

export type Secrets = Pick<Visit, 'state' | 'nonce' | 'verifier'>;

export interface RelyingParty {
  /** Where to send the browser. */
  ask(secrets: Secrets, domain?: string): Promise<string>;
  /** @throws Problem `entrance-not-proved`, whatever it is that does not hold */
  prove(code: string, secrets: Secrets): Promise<Vouched>;
}

export const newSecrets = (): Secrets => ({ state: newProof(), nonce: newProof(), verifier: newProof() });

interface RelyingDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
}

function createRelyingParty(voucher: Voucher, { env, clock, log }: RelyingDependencies): RelyingParty {
  const { kind, issuer, clientId, secret, hint, schoolOf } = voucher;
  const redirectUri = `${env.PUBLIC_ORIGIN}${to('/auth/entrance')}`;
  let known: { discovery: Discovery; keys: JWTVerifyGetKey; at: number } | undefined;

  async function discover(): Promise<{ discovery: Discovery; keys: JWTVerifyGetKey }> {
    if (known !== undefined && Date.now() - known.at < knownMs) return known;
    const address = `${issuer}/.well-known/openid-configuration`;
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
    const discovery = discoverySchema.parse(await response.json());
    if (discovery.issuer !== issuer) throw new Error(`${address} is of another issuer`);
    // Tokens come from the voucher itself, so nobody can make us ask for keys that there are not.
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {
      cooldownDuration: 0,
      timeoutDuration: patienceMs,
    });
    known = { discovery, keys, at: Date.now() };
    return known;
  }

  const notProved = (cause: unknown): Problem => {
    log.info('not proved by whoever vouches', { kind, cause });
    return new Problem('entrance-not-proved', { cause });
  };

  async function exchange(
    code: string,
    { verifier }: Secrets,
    { token_endpoint }: Discovery,
  ): Promise<string> {
    const { clientSecret } = await secret();
    const response = await fetch(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      }),
      // The secret goes to nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500) throw new Error(`${token_endpoint} answered ${String(response.status)}`);
    const answer = tokenSchema.safeParse(await response.json());
    if (!response.ok || !answer.success) throw notProved(new Error(`code: ${String(response.status)}`));
    return answer.data.id_token;
  }

  function expectOurs(claims: JWTPayload, nonce: string): void {
    if (claims['nonce'] !== nonce) throw new errors.JWTClaimValidationFailed('nonce', claims, 'nonce');
    const party = claims['azp'] ?? clientId;
    if (party !== clientId || claims.aud !== clientId)
      throw new errors.JWTClaimValidationFailed('audience', claims, 'aud');
  }

  return {
    async ask({ state, nonce, verifier }, domain) {
      const { discovery } = await discover();
      const url = new URL(discovery.authorization_endpoint);
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // On a computer that a class shares the last pupil's account would be taken without a word.
        prompt: 'select_account',
        ...hint(domain),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },

    async prove(code, secrets) {
      const { discovery, keys } = await discover();
      const token = await exchange(code, secrets, discovery);
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          currentDate: clock(),
          clockTolerance: skewSeconds,
        });
        expectOurs(payload, secrets.nonce);
        return { kind, issuer, subject: z.string().min(1).parse(payload.sub), ...schoolOf(payload) };
      } catch (cause) {
        if (cause instanceof errors.JWKSTimeout) throw cause;
        if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw notProved(cause);
        throw cause;
      }
    },
  };
}

/** @throws Problem `not-found` where this stage takes none of that kind */
export type PartyFor = (kind: VoucherKind) => RelyingParty;

export function createParties(dependencies: RelyingDependencies): PartyFor {
  const { env } = dependencies;
  const parties: Readonly<Record<VoucherKind, RelyingParty | undefined>> = {
    google: env.GOOGLE_CLIENT_ID === '' ? undefined : createRelyingParty(google(env), dependencies),
  };
  return (kind) => {
    const party = parties[kind];
    if (party === undefined) throw new Problem('not-found');
    return party;
  };
}
