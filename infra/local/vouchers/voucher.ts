/**
 * Whoever vouches for accounts of schools, as a relying party of OpenID Connect meets them: discovery, a page to choose an account on,
 * codes that are exchanged once for tokens, keys that change. Ours, because a right provider issues none of the tokens that must be
 * refused (`forge`), and because its clock is the product's.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { escape, page } from '../html.ts';
import { listen, readBody, redirect, send, sendJson, type Handler, type HttpPart } from '../http-part.ts';
import type { LocalRoute } from '../local-route.ts';
import { createSigner, type Signed } from './signer.ts';

const tokenMinutes = 60;

export interface VoucherPerson {
  readonly email: string;
  readonly name: string;
  /** Their administrator has not yet allowed the product: they come back without a code. */
  readonly waits?: boolean;
}

/** What differs between those who vouch. */
export interface Likeness<Person extends VoucherPerson> {
  readonly name: 'google' | 'microsoft';
  readonly title: string;
  readonly clientId: string;
  readonly scope: string;
  /** Before the address of the discovery. */
  readonly path: string;
  /** As it calls itself; one who vouches for tenants says where theirs stands in it. */
  readonly issuer: (address: string, tenant?: string) => string;
  readonly people: readonly Person[];
  readonly claims: (person: Person, issuer: string) => JWTPayload;
}

/** What is wrong with the next token. */
interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signed?: Signed;
}

type Answerer = 'discovery' | 'keys' | 'token';

export interface Voucher extends HttpPart {
  readonly route: LocalRoute;
  readonly forge: (forgery: Forgery) => void;
  /** The token that it gave out last. */
  readonly lastToken: () => string | undefined;
  /** From now on another key signs, and the one before is not published any more. */
  readonly rotate: () => void;
  /** The next time that this is asked for it answers so; without a status not at all. */
  readonly answerOnce: (what: Answerer, status?: number, body?: string) => void;
}

const askedSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url(),
  scope: z.string(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  prompt: z.literal('select_account'),
});
type Asked = z.output<typeof askedSchema>;

interface VoucherOptions {
  readonly port: number;
  readonly publicOrigin: string;
  readonly clientSecret: string;
  readonly clock: LocalClock;
}

export const startVoucher = async <Person extends VoucherPerson>(
  likeness: Likeness<Person>,
  { port, publicOrigin, clientSecret, clock }: VoucherOptions,
): Promise<Voucher> => {
  const { name, title, clientId, path, people } = likeness;
  const signer = createSigner();
  let forgery: Forgery = {};
  let allowed = false;
  let lastToken: string | undefined;
  const codes = new Map<string, Asked & { readonly person: Person }>();
  const once = new Map<string, { readonly status?: number | undefined; readonly body: string }>();
  // By its number, so that it is another site than ours, as theirs is.
  const pages = new URL(`/__local/${name}`, publicOrigin);
  pages.hostname = '127.0.0.1';
  const issuer = (): string => likeness.issuer(http.address);

  const tokenFor = async ({ person, nonce }: Asked & { person: Person }): Promise<string> => {
    const now = Math.floor(clock.now() / 1000);
    const claims = {
      ...likeness.claims(person, issuer()),
      aud: clientId,
      name: person.name,
      nonce,
      iat: now,
      exp: now + tokenMinutes * 60,
      ...forgery.claims,
    };
    lastToken = await signer.sign(claims, forgery.signed);
    forgery = {};
    return lastToken;
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
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === asked.redirect_uri &&
      proved === asked.code_challenge;
    return fits ? tokenFor(asked) : undefined;
  }

  // One who vouches for tenants says of each key whose it is.
  const ofIssuer = (of: string) => (of.endsWith('/v2.0') ? { issuer: of } : {});

  const answers: Readonly<Record<string, [Answerer, Handler]>> = {
    [`${path}/.well-known/openid-configuration`]: [
      'discovery',
      (_, response) =>
        sendJson(response, 200, {
          issuer: issuer(),
          authorization_endpoint: `${pages.href}/choose`,
          token_endpoint: `${http.address}/token`,
          jwks_uri: `${http.address}/keys`,
        }),
    ],
    '/keys': [
      'keys',
      async (_, response) => {
        const own = { ...(await signer.own()), ...ofIssuer(issuer()) };
        const others = ofIssuer(likeness.issuer(http.address, randomUUID()));
        sendJson(response, 200, { keys: [own, { ...(await signer.another()), ...others }] });
      },
    ],
    '/token': [
      'token',
      async (request, response) => {
        const token = await exchange(new URLSearchParams((await readBody(request)).toString()));
        if (token === undefined) sendJson(response, 400, { error: 'invalid_grant' });
        else sendJson(response, 200, { token_type: 'Bearer', expires_in: 3600, id_token: token });
      },
    ],
  };
  const http: HttpPart = await listen(port, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', http.address);
    // An administrator says yes to it for everybody of theirs.
    if (pathname === `${path}/adminconsent`) {
      allowed = true;
      return redirect(response, `${String(searchParams.get('redirect_uri'))}?admin_consent=True`);
    }
    const [what, answer] = answers[pathname] ?? [];
    if (what === undefined || answer === undefined) return sendJson(response, 404, { error: 'not_found' });
    const instead = once.get(what);
    once.delete(what);
    if (instead === undefined) return answer(request, response);
    if (instead.status === undefined) response.destroy();
    else send(response, instead.status, 'application/json', instead.body);
  });

  const choices = (query: URLSearchParams): string =>
    people
      .map((person) => {
        const chosen = new URLSearchParams([...query, ['person', person.email]]);
        return `<li><a href="?${escape(chosen.toString())}">${escape(person.name)} ${escape(person.email)}</a></li>`;
      })
      .join('');

  return {
    ...http,
    forge: (next) => {
      forgery = next;
    },
    lastToken: () => lastToken,
    rotate: signer.rotate,
    answerOnce: (what, status, body = '') => {
      once.set(what, { status, body });
    },
    route: {
      prefix: `${name}/choose`,
      serve: ({ response, query }) => {
        const asked = askedSchema
          .refine(({ scope, client_id }) => scope === likeness.scope && client_id === clientId)
          .safeParse(Object.fromEntries(query));
        if (!asked.success || asked.data.redirect_uri !== `${publicOrigin}/auth/entrance`) {
          const reason = asked.success ? 'redirect_uri_mismatch' : z.prettifyError(asked.error);
          send(response, 400, 'text/html; charset=utf-8', page('400', `<pre>${escape(reason)}</pre>`));
          return true;
        }
        const person = people.find(({ email }) => email === query.get('person'));
        if (person === undefined) {
          const list = `<ul>${choices(query)}</ul>`;
          send(response, 200, 'text/html; charset=utf-8', page(`アカウントの選択（${title}の代わり）`, list));
          return true;
        }
        const code = randomBytes(24).toString('base64url');
        codes.set(code, { ...asked.data, person });
        const back = new URL(asked.data.redirect_uri);
        const brought =
          person.waits === true && !allowed ? { error: 'access_denied', error_subcode: 'cancel' } : { code };
        for (const [field, value] of Object.entries(brought)) back.searchParams.set(field, value);
        back.searchParams.set('state', asked.data.state);
        redirect(response, back.href);
        return true;
      },
    },
  };
};
