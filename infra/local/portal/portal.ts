/**
 * A school's learning portal (a platform of LTI 1.3), as L-Gate is one to us: buttons of people and links, the launch, its keys. Ours,
 * because a right one sends none of what must be refused (`forge`), and because its clock is the product's.
 */
import { decodeJwt, type JWTPayload } from 'jose';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { escape, page } from '../html.ts';
import { standInOrigin } from '../environment.ts';
import { readBody, redirect, send, sendJson } from '../http-part.ts';
import type { LocalRoute } from '../local-route.ts';
import { createSigner, type Signed } from '../vouchers/signer.ts';
import { createServices, scoreScope, type PortalServices } from './services.ts';

const portalClient = { clientId: 'typing-training', deploymentId: 'sakura-1' } as const;

interface PortalPerson {
  readonly name: string;
  readonly role: 'Learner' | 'Instructor';
}
/** By the number that the portal knows them by. */
const portalPeople = {
  'aoi-0001': { name: '児童（あおい）', role: 'Learner' },
  'haruto-0002': { name: '児童（はると）', role: 'Learner' },
  'teacher-0009': { name: '先生', role: 'Instructor' },
} as const satisfies Readonly<Record<string, PortalPerson>>;
export type PortalPersonId = keyof typeof portalPeople;

/** What is wrong with the next launch. */
interface PortalForgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signed?: Signed;
}

export interface PortalStandIn {
  readonly route: LocalRoute;
  /** What a school registers of it. */
  readonly values: {
    readonly issuer: string;
    readonly clientId: string;
    readonly deploymentId: string;
    readonly authUrl: string;
    readonly keysetUrl: string;
    readonly tokenUrl: string;
  };
  readonly forge: (forgery: PortalForgery) => void;
  readonly rotate: () => void;
  /** The links that were chosen, as they came back: signed. */
  readonly chosen: () => readonly string[];
  /** The next time that its keys are asked for they do not come. */
  readonly loseKeysOnce: () => void;
  readonly services: PortalServices;
}

const tokenMinutes = 5;
const claimOf = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

const choosing = 'deep-linking';
const made = /^link-(\d+)$/u;
/** A link that was chosen here, with where its scores go. */
interface MadeLink {
  readonly title: string;
  readonly url: string;
  readonly line: string | undefined;
}
const itemSchema = z.object({
  title: z.string(),
  url: z.url(),
  lineItem: z.object({ label: z.string(), scoreMaximum: z.number() }).optional(),
});
const itemsClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';
const startSchema = z.object({
  login: z.url(),
  person: z.string(),
  target: z.url(),
  hint: z.string().optional(),
});
const askedSchema = z.object({
  scope: z.literal('openid'),
  response_type: z.literal('id_token'),
  response_mode: z.literal('form_post'),
  prompt: z.literal('none'),
  client_id: z.literal(portalClient.clientId),
  redirect_uri: z.url(),
  login_hint: z.string(),
  lti_message_hint: z.string(),
  state: z.string().min(1),
  nonce: z.string().min(1),
});

interface PortalOptions {
  readonly publicOrigin: string;
  readonly clock: LocalClock;
}

export const createPortal = ({ publicOrigin, clock }: PortalOptions): PortalStandIn => {
  const signer = createSigner();
  let forgery: PortalForgery = {};
  let isLost = false;
  const chosen: string[] = [];
  const links: MadeLink[] = [];
  const address = `${standInOrigin(publicOrigin)}/__local/portal`;
  const html = 'text/html; charset=utf-8';

  const values = {
    issuer: address,
    ...portalClient,
    authUrl: `${address}/auth`,
    keysetUrl: `${address}/keys`,
    tokenUrl: `${address}/token`,
  };
  const services = createServices({
    publicOrigin,
    address,
    clientId: portalClient.clientId,
    clock,
    members: [
      // Two whom the seed has, and one who is new.
      { user_id: 'aoi-0001', family_name: '青木', given_name: '葵', roles: [`${membership}#Learner`] },
      { user_id: 'haruto-0002', name: '石田 陽翔', roles: [`${membership}#Learner`] },
      { user_id: 'suzume-0003', name: '山本 すずめ', roles: [`${membership}#Learner`] },
      { user_id: 'teacher-0009', name: '先生', roles: [`${membership}#Instructor`] },
    ],
  });

  async function tokenFor({
    login_hint,
    lti_message_hint,
    nonce,
  }: z.output<typeof askedSchema>): Promise<string> {
    const person = Object.entries<PortalPerson>(portalPeople).find(([id]) => id === login_hint)?.[1];
    const now = Math.floor(clock.now() / 1000);
    const claims: JWTPayload = {
      iss: values.issuer,
      aud: portalClient.clientId,
      sub: login_hint,
      name: person?.name,
      nonce,
      iat: now,
      exp: now + tokenMinutes * 60,
      [claimOf('deployment_id')]: portalClient.deploymentId,
      [claimOf('version')]: '1.3.0',
      ...(lti_message_hint === choosing ? wishes : linkTo(lti_message_hint)),
      [claimOf('roles')]: [`${membership}#${person?.role ?? 'Learner'}`],
      [claimOf('context')]: { id: '5-1', title: '5年1組' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: services.membershipsUrl,
        service_versions: ['2.0'],
      },
      ...forgery.claims,
    };
    const token = await signer.sign(claims, forgery.signed);
    forgery = {};
    return token;
  }

  const linkTo = (hint: string): JWTPayload => {
    const link = links[Number(made.exec(hint)?.[1] ?? NaN)];
    return {
      [claimOf('message_type')]: 'LtiResourceLinkRequest',
      [claimOf('target_link_uri')]: link?.url ?? hint,
      [claimOf('resource_link')]: { id: hint, title: link?.title ?? 'タイピング' },
      ...(link?.line !== undefined && {
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: [scoreScope],
          lineitem: link.line,
        },
      }),
    };
  };
  function makeLinks(token: string): void {
    for (const { title, url, lineItem } of z.array(itemSchema).parse(decodeJwt(token)[itemsClaim]))
      links.push({ title, url, line: lineItem && services.addLine(lineItem.label) });
  }
  const wishes: JWTPayload = {
    [claimOf('message_type')]: 'LtiDeepLinkingRequest',
    [claimOf('target_link_uri')]: `${publicOrigin}/`,
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: `${address}/return`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['window'],
      data: 'remember-me',
    },
  };

  function scoresTable(): string {
    const rows = services
      .scores()
      .map(({ line, userId, scoreGiven, scoreMaximum, timestamp }) => [
        services.labelOf(line),
        userId,
        `${String(scoreGiven)} / ${String(scoreMaximum)}`,
        timestamp,
      ])
      .map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
    return rows.length === 0 ? '' : `<h2>届いた得点</h2><table>${rows.join('')}</table>`;
  }

  /** Its own page, with what its people press. */
  function home(login: string): string {
    const form = `<form class="row"><label>初期ログインURL <input name="login" size="70" value="${escape(login)}"></label><button>覚える</button></form>`;
    const pressed = ['/', '/typing', '/typing/room', '/maipaso-competition'].flatMap((place) =>
      Object.entries(portalPeople).map(([person, { name }]) => {
        const query = new URLSearchParams({ login, person, target: `${publicOrigin}${place}` });
        return `<li><a href="${escape(`${address}/start?${query.toString()}`)}">${escape(`${name} ${place}`)}</a></li>`;
      }),
    );
    for (const [at, { title, url }] of links.entries())
      for (const [person, { name }] of Object.entries(portalPeople)) {
        const query = new URLSearchParams({ login, person, target: url, hint: `link-${String(at)}` });
        pressed.push(
          `<li><a href="${escape(`${address}/start?${query.toString()}`)}">${escape(`${name} ${title}`)}</a></li>`,
        );
      }
    const query = new URLSearchParams({
      login,
      person: 'teacher-0009',
      target: `${publicOrigin}/`,
      hint: choosing,
    });
    pressed.push(
      `<li><a href="${escape(`${address}/start?${query.toString()}`)}">リンクの先を選ぶ（Deep Linking）</a></li>`,
    );
    const facts = Object.entries(values).map(
      ([name, value]) => `<tr><th>${name}</th><td>${escape(value)}</td></tr>`,
    );
    return `${form}${login === '' ? '' : `<ul>${pressed.join('')}</ul>`}${scoresTable()}<h2>登録する値</h2><table>${facts.join('')}</table>`;
  }

  return {
    values,
    forge: (next) => {
      forgery = next;
    },
    rotate: signer.rotate,
    chosen: () => chosen,
    loseKeysOnce: () => {
      isLost = true;
    },
    services,
    route: {
      prefix: 'portal',
      async serve(local) {
        const { request, response, rest, query } = local;
        if (await services.serve(local)) return true;
        const given = Object.fromEntries(query);
        if (rest === '') {
          send(response, 200, html, page('L-Gate（代役）', home(query.get('login') ?? '')));
          return true;
        }
        if (rest === 'return') {
          const token = new URLSearchParams((await readBody(request)).toString()).get('JWT') ?? '';
          chosen.push(token);
          makeLinks(token);
          send(
            response,
            200,
            html,
            page(
              'リンクができました',
              `<pre>${escape(JSON.stringify(decodeJwt(token), undefined, 2))}</pre>`,
            ),
          );
          return true;
        }
        if (rest === 'keys') {
          const keys = isLost ? undefined : [await signer.own(), await signer.another()];
          isLost = false;
          sendJson(response, keys === undefined ? 503 : 200, { keys });
          return true;
        }
        const start = startSchema.safeParse(given);
        if (rest === 'start' && start.success) {
          const { login, person, target } = start.data;
          const url = new URL(login);
          const begun = {
            iss: values.issuer,
            login_hint: person,
            target_link_uri: target,
            // A real one means something else by it; this one has nothing to remember then.
            lti_message_hint: start.data.hint ?? target,
            client_id: portalClient.clientId,
            lti_deployment_id: portalClient.deploymentId,
          };
          for (const [name, value] of Object.entries(begun)) url.searchParams.set(name, value);
          redirect(response, url.href);
          return true;
        }
        const asked = askedSchema.safeParse(given);
        if (rest !== 'auth') return false;
        if (!asked.success || new URL(asked.data.redirect_uri).origin !== publicOrigin) {
          const reason = asked.success ? 'redirect_uri' : z.prettifyError(asked.error);
          send(response, 400, html, page('400', `<pre>${escape(reason)}</pre>`));
          return true;
        }
        const { redirect_uri, state } = asked.data;
        const fields = Object.entries({ id_token: await tokenFor(asked.data), state }).map(
          ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
        );
        const form = `<form method="post" action="${escape(redirect_uri)}">${fields.join('')}<button>続ける</button></form>`;
        send(response, 200, html, page('開いています', `${form}<script>document.forms[0].submit()</script>`));
        return true;
      },
    },
  };
};
