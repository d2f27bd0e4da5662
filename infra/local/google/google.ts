/**
 * Google as a relying party of OpenID Connect meets it: discovery, a page to choose an account on, codes that are exchanged once for
 * tokens, keys that change. Ours, because a right provider issues none of the tokens that must be refused (`forge`), and
 * because its clock is the product's.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { googleClientId } from '../environment.ts';
import { escape, page } from '../html.ts';
import { listen, readBody, redirect, send, sendJson, type HttpPart } from '../http-part.ts';
import type { LocalRoute } from '../local-route.ts';
import { googlePeople, type GooglePerson } from './people.ts';

const tokenMinutes = 60;

/** What is wrong with the next token. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signed?: 'not at all' | 'with the public key' | 'by a stranger';
}

export interface Google extends HttpPart {
  readonly route: LocalRoute;
  readonly forge: (forgery: Forgery) => void;
  /** From now on another key signs, and the one before is not published any more. */
  readonly rotate: () => Promise<void>;
}

const askedSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(googleClientId),
  redirect_uri: z.url(),
  scope: z.string().regex(/\bopenid\b/u),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  prompt: z.literal('select_account'),
  hd: z.string().optional(),
});
type Asked = z.output<typeof askedSchema>;

const makeKey = async () => ({
  kid: randomUUID(),
  ...(await generateKeyPair('RS256', { extractable: true })),
});

interface GoogleOptions {
  readonly port: number;
  readonly publicOrigin: string;
  readonly clientSecret: string;
  readonly clock: LocalClock;
}

export const startGoogle = async (options: GoogleOptions): Promise<Google> => {
  const { port, publicOrigin, clientSecret, clock } = options;
  const stranger = await makeKey();
  let key = await makeKey();
  let forgery: Forgery = {};
  const codes = new Map<string, Asked & { readonly person: GooglePerson }>();
  // By its number, so that it is another site than ours, as Google is.
  const pages = new URL('/__local/google', publicOrigin);
  pages.hostname = '127.0.0.1';

  const sign = async (claims: JWTPayload): Promise<string> => {
    const { signed } = forgery;
    if (signed === 'not at all') return new UnsecuredJWT(claims).encode();
    const { kid, privateKey, publicKey } = signed === 'by a stranger' ? { ...stranger, kid: key.kid } : key;
    return signed === 'with the public key'
      ? new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid })
          .sign(new TextEncoder().encode(await exportSPKI(publicKey)))
      : new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  };

  const tokenFor = async ({ person, nonce }: Asked & { person: GooglePerson }): Promise<string> => {
    const now = Math.floor(clock.now() / 1000);
    const { subject: sub, email, name, hd } = person;
    const claims = {
      iss: http.address,
      aud: googleClientId,
      azp: googleClientId,
      sub,
      email,
      email_verified: true,
      name,
      ...(hd !== undefined && { hd }),
      nonce,
      iat: now,
      exp: now + tokenMinutes * 60,
      ...forgery.claims,
    };
    const token = await sign(claims);
    forgery = {};
    return token;
  };

  async function exchange(form: URLSearchParams): Promise<string | undefined> {
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proved = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      asked !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === googleClientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === asked.redirect_uri &&
      proved === asked.code_challenge;
    return fits ? tokenFor(asked) : undefined;
  }

  const http: HttpPart = await listen(port, async (request, response) => {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return sendJson(response, 200, {
          issuer: http.address,
          authorization_endpoint: `${pages.href}/choose`,
          token_endpoint: `${http.address}/token`,
          jwks_uri: `${http.address}/keys`,
        });
      case '/keys': {
        const jwk = await exportJWK(key.publicKey);
        return sendJson(response, 200, { keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] });
      }
      case '/token': {
        const token = await exchange(new URLSearchParams((await readBody(request)).toString()));
        return token === undefined
          ? sendJson(response, 400, { error: 'invalid_grant' })
          : sendJson(response, 200, { token_type: 'Bearer', expires_in: 3600, id_token: token });
      }
      default:
        return sendJson(response, 404, { error: 'not_found' });
    }
  });

  const choices = (query: URLSearchParams): string =>
    googlePeople
      .map(({ subject, email, name }) => {
        const chosen = new URLSearchParams([...query, ['person', subject]]);
        return `<li><a href="?${escape(chosen.toString())}">${escape(name)} ${escape(email)}</a></li>`;
      })
      .join('');

  return {
    ...http,
    forge: (next) => {
      forgery = next;
    },
    rotate: async () => {
      key = await makeKey();
    },
    route: {
      prefix: 'google/choose',
      serve: ({ response, query }) => {
        const asked = askedSchema.safeParse(Object.fromEntries(query));
        if (!asked.success || asked.data.redirect_uri !== `${publicOrigin}/auth/entrance`) {
          const reason = asked.success ? 'redirect_uri_mismatch' : z.prettifyError(asked.error);
          send(response, 400, 'text/html; charset=utf-8', page('400', `<pre>${escape(reason)}</pre>`));
          return true;
        }
        const person = googlePeople.find(({ subject }) => subject === query.get('person'));
        if (person === undefined) {
          const list = `<ul>${choices(query)}</ul>`;
          send(response, 200, 'text/html; charset=utf-8', page('アカウントの選択(Googleの代わり)', list));
          return true;
        }
        const code = randomBytes(24).toString('base64url');
        codes.set(code, { ...asked.data, person });
        const back = new URL(asked.data.redirect_uri);
        back.searchParams.set('code', code);
        back.searchParams.set('state', asked.data.state);
        redirect(response, back.href);
        return true;
      },
    },
  };
};
