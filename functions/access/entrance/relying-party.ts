/**
 * We as a relying party of OpenID Connect: code flow with PKCE. What a token says counts only with the voucher's own signature, for
 * our client, this visit's nonce and this moment; how it may be signed is fixed here, never read from the token.
 */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { AskedKind } from '#shared/access/entrance/schema.ts';
import { domainSchema } from '#shared/access/entrance/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Env } from '#functions/platform/env.ts';
import { newProof } from '#functions/platform/id.ts';
import type { Log } from '#functions/platform/log/log.ts';
import { createSecret, type ReadSecret } from '#functions/platform/secret.ts';
import type { Visit, Vouched } from './repository.ts';

/** What is proved here is of one of those that we ask. */
type Proved = Vouched & { readonly kind: AskedKind };

const patienceMs = 5000;
/** A minute of difference between two clocks is nobody's forgery. */
const skewSeconds = 60;
const knownMs = 60 * 60_000;

/** What differs between those who vouch. */
interface Voucher {
  readonly kind: AskedKind;
  /** Where its discovery is. */
  readonly authority: string;
  /** As it calls itself there; `{tenantid}` where each tenant is an issuer of its own. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: ReadSecret<{ clientSecret: string }>;
  readonly scope: string;
  /** Beside what every request holds: whose accounts to choose from. */
  readonly hint: (domain: string | undefined) => Readonly<Record<string, string>>;
  /** Whose account it is, of which school, and how the person knows it; throws for an account of no school. */
  readonly accountOf: (claims: JWTPayload) => Omit<Vouched, 'kind'>;
  /** Where an administrator allows us to everybody of theirs, where that is asked for. */
  readonly approval?: URL;
}

const secretSchema = z.object({ clientSecret: z.string() });
const redirectUri = ({ PUBLIC_ORIGIN }: Env): string => `${PUBLIC_ORIGIN}${to('/auth/entrance')}`;

const googleClaims = z.object({
  sub: z.string().min(1),
  /** Of accounts that an organisation gave out; of anybody's own there is none. */
  hd: z.string().toLowerCase().pipe(domainSchema),
  email: z.email(),
  email_verified: z.literal(true),
});

function google(env: Env): Voucher {
  const issuer = env.GOOGLE_ISSUER ?? 'https://accounts.google.com';
  return {
    kind: 'google',
    authority: issuer,
    issuer,
    clientId: env.GOOGLE_CLIENT_ID,
    secret: createSecret(env.GOOGLE_SECRET_ID, secretSchema),
    scope: 'openid email',
    hint: (domain = '*') => ({ hd: domain }),
    accountOf(claims) {
      const { sub, hd, email } = googleClaims.parse(claims);
      return { issuer, subject: sub, realm: hd, domain: hd, address: email };
    },
  };
}

/** Of everybody's own accounts: no school's. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const guidSchema = z.string().toLowerCase().pipe(z.guid());
const microsoftClaims = z.object({
  /** The only two that are nobody's to change: an administrator writes whatever they like into names and addresses. */
  tid: guidSchema.refine((tenant) => tenant !== personalTenant),
  oid: guidSchema,
  preferred_username: z.string().max(320),
});

function microsoft(env: Env): Voucher {
  const login = env.MICROSOFT_LOGIN ?? 'https://login.microsoftonline.com';
  const authority = `${login}/organizations/v2.0`;
  const issuer = `${login}/{tenantid}/v2.0`;
  const scope = 'openid profile';
  const approval = new URL(`${authority}/adminconsent`);
  const asked = { client_id: env.MICROSOFT_CLIENT_ID, scope, redirect_uri: redirectUri(env) };
  for (const [name, value] of Object.entries(asked)) approval.searchParams.set(name, value);
  return {
    kind: 'microsoft',
    authority,
    issuer,
    clientId: env.MICROSOFT_CLIENT_ID,
    secret: createSecret(env.MICROSOFT_SECRET_ID, secretSchema),
    scope,
    hint: (domain) => (domain === undefined ? {} : { domain_hint: domain }),
    accountOf(claims) {
      const { tid, oid, preferred_username: address } = microsoftClaims.parse(claims);
      const domain = domainSchema.parse(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
      return { issuer: issuer.replace('{tenantid}', tid), subject: oid, realm: tid, domain, address };
    },
    approval,
  };
}

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.output<typeof discoverySchema>;
const tokenSchema = z.object({ id_token: z.string() });
/** Whose a key is, where that is said. */
const keySchema = z.object({ issuer: z.string().optional() });

type Secrets = Pick<Visit, 'state' | 'nonce' | 'verifier'>;

export interface Approval {
  readonly kind: AskedKind;
  readonly url: string;
}

interface RelyingParty {
  readonly approval: Approval | undefined;
  /** Where to send the browser. @throws Problem `entrance-unreachable` */
  ask(secrets: Secrets, domain?: string): Promise<string>;
  /**
   * @throws Problem `entrance-not-proved`, whatever it is that does not hold
   * @throws Problem `entrance-unreachable` where nobody can say whether it does
   */
  prove(code: string, secrets: Secrets): Promise<Proved>;
}

export const newSecrets = (): Secrets => ({ state: newProof(), nonce: newProof(), verifier: newProof() });

interface RelyingDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

const refusalSchema = z.object({ error: z.string() });
/** An answer, and it is no. */
class Refusal extends Error {
  /** About what the person did there; everything else is about us or about them. */
  readonly isOfCode: boolean;

  constructor(address: string, status: number, error = '') {
    super(`${address} answered ${String(status)} ${error}`);
    this.isOfCode = /^(?:invalid_grant|access_denied|(?:consent|interaction|login)_required)$/u.test(error);
  }
}

function createRelyingParty(voucher: Voucher, { env, clock, log }: RelyingDependencies): RelyingParty {
  const { kind, authority, issuer, clientId, secret, scope, hint, accountOf, approval } = voucher;
  const redirect_uri = redirectUri(env);
  let known: { discovery: Discovery; keys: Keys; at: number } | undefined;

  const notProved = (cause: unknown): Problem => {
    log.info('not proved by whoever vouches', { kind, cause });
    return new Problem('entrance-not-proved', { cause });
  };
  /** Theirs to mend, or the operator's, and nothing that whoever signs in did. */
  const unreachable = (cause: unknown): Problem => {
    const said = new Error(`${kind} did not answer as agreed`, { cause });
    return new Problem('entrance-unreachable', { retryAfter: 30, cause: said });
  };

  async function fetched<T>(address: string, schema: z.ZodType<T>, request: RequestInit = {}): Promise<T> {
    // What is sent goes to nobody else.
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { ...request, redirect: 'error', signal });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Refusal(address, response.status, refusalSchema.safeParse(answer).data?.error);
    return schema.parse(answer);
  }

  async function discover(): Promise<{ discovery: Discovery; keys: Keys }> {
    if (known !== undefined && Date.now() - known.at < knownMs) return known;
    const address = `${authority}/.well-known/openid-configuration`;
    try {
      const discovery = await fetched(address, discoverySchema);
      if (discovery.issuer !== issuer) throw new Error(`${address} is of another issuer`);
      // Tokens come from the voucher itself, so nobody can make us ask for keys that there are not.
      const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {
        cooldownDuration: 0,
        timeoutDuration: patienceMs,
      });
      known = { discovery, keys, at: Date.now() };
      return known;
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  async function exchange(
    code: string,
    { verifier }: Secrets,
    { token_endpoint }: Discovery,
  ): Promise<string> {
    const { clientSecret } = await secret();
    try {
      const { id_token } = await fetched(token_endpoint, tokenSchema, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        }),
      });
      return id_token;
    } catch (cause) {
      throw cause instanceof Refusal && cause.isOfCode ? notProved(cause) : unreachable(cause);
    }
  }

  /** A key that is not there is the token's fault; keys that do not come are theirs. */
  const keyIn =
    (keys: Keys): JWTVerifyGetKey =>
    async (header, token) => {
      try {
        return await keys(header, token);
      } catch (cause) {
        throw cause instanceof errors.JWKSNoMatchingKey ? cause : unreachable(cause);
      }
    };

  function expectOurs(claims: JWTPayload, nonce: string, iss: string): void {
    if (claims['nonce'] !== nonce) throw new errors.JWTClaimValidationFailed('nonce', claims, 'nonce');
    if (claims.iss !== iss) throw new errors.JWTClaimValidationFailed('issuer', claims, 'iss');
    const party = claims['azp'] ?? clientId;
    if (party !== clientId || claims.aud !== clientId)
      throw new errors.JWTClaimValidationFailed('audience', claims, 'aud');
  }

  /** Among the keys of all tenants may be one that is good for a single one. */
  function expectKeyFor(iss: string, kid: string | undefined, keys: Keys): void {
    const key = keySchema.parse(keys.jwks()?.keys.find((one) => one.kid === kid));
    if (key.issuer !== undefined && key.issuer !== issuer && key.issuer !== iss)
      throw new errors.JWKSNoMatchingKey('the key is of another issuer');
  }

  return {
    approval: approval && { kind, url: approval.href },

    async ask({ state, nonce, verifier }, domain) {
      const { discovery } = await discover();
      const url = new URL(discovery.authorization_endpoint);
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri,
        scope,
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
        const { payload, protectedHeader } = await jwtVerify(token, keyIn(keys), {
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          currentDate: clock(),
          clockTolerance: skewSeconds,
        });
        const account = accountOf(payload);
        expectOurs(payload, secrets.nonce, account.issuer);
        expectKeyFor(account.issuer, protectedHeader.kid, keys);
        return { kind, ...account };
      } catch (cause) {
        if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw notProved(cause);
        throw cause;
      }
    },
  };
}

export interface Parties {
  /** @throws Problem `not-found` where this stage takes none of that kind */
  readonly partyFor: (kind: AskedKind) => RelyingParty;
  readonly approvals: () => Approval[];
}

export function createParties(dependencies: RelyingDependencies): Parties {
  const { env } = dependencies;
  const parties = [google(env), microsoft(env)]
    .filter(({ clientId }) => clientId !== '')
    .map((voucher) => ({ kind: voucher.kind, party: createRelyingParty(voucher, dependencies) }));
  return {
    partyFor(kind) {
      const found = parties.find((one) => one.kind === kind);
      if (found === undefined) throw new Problem('not-found');
      return found.party;
    },
    approvals: () => parties.flatMap(({ party: { approval } }) => approval ?? []),
  };
}
