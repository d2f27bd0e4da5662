/**
 * What a portal sends (LTI 1.3), looked at claim by claim. One list says of each what it has to be: a launch counts where nothing of it
 * is wrong, and an owner who tries it out reads the very same list. How it may be signed is fixed here, never read from the token.
 */
import {
  compactVerify,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod';
import { lessonAt, placeOf, scoreMaximum } from '#shared/access/portal/policy.ts';
import type { Finding, Portal } from '#shared/access/portal/schema.ts';
import type { Address } from '#shared/kernel/paths.ts';
import { Problem } from '#shared/problem.ts';
import type { Outward } from '#functions/platform/http/outward.ts';
import { scopes } from './scopes.ts';

/** A minute of difference between two clocks is nobody's forgery. */
const skewSeconds = 60;
/** Between it and us are seconds, and a visit lasts ten minutes. */
const oldestSeconds = 15 * 60;
const mostShown = 200;
const mostTitle = 60;
/** Until the portal has read what was chosen. */
const choiceSeconds = 5 * 60;
const version = '1.3.0';
/** Somebody opens a link, or chooses where one is to lead. */
const messages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'] as const;
const linkType = 'ltiResourceLink';

const claimOf = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

interface Expected {
  readonly portal: Portal;
  /** Whether an address is one that a browser may be sent to. */
  readonly mayAsk: (address: string) => boolean;
  readonly nonce: string;
  readonly origin: string;
  readonly now: Date;
}

/** Where a portal takes scores of a lesson that its link leads to (LTI Assignment and Grade Services). */
interface ScoreLine {
  readonly url: string;
  readonly lesson: string;
}

type Launched =
  | {
      readonly to: 'open';
      readonly subject: string;
      readonly name: string | undefined;
      readonly place: Address;
      readonly line: ScoreLine | undefined;
    }
  | { readonly to: 'choose'; readonly returnUrl: string; readonly data: string | undefined };

const settingsSchema = z.object({
  deep_link_return_url: z.string().max(2000),
  accept_types: z.array(z.string()),
  /** To be given back as it came. */
  data: z.string().max(8000).optional(),
});
const settingsClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const choosesIn = (claims: JWTPayload): boolean => claims[claimOf('message_type')] === messages[1];

const shown = (value: unknown): { got?: string } => {
  if (value === undefined || value === null) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { got: text.length > mostShown ? `${text.slice(0, mostShown)}…` : text };
};

/** One thing among those that are looked at. */
const look = (
  about: Finding['about'],
  value: unknown,
  isRight: boolean | undefined,
  wanted?: string,
): Finding => ({
  about,
  ...shown(value),
  ...(wanted !== undefined && { wanted }),
  verdict: isRight === undefined ? 'told' : isRight ? 'right' : 'wrong',
});

const isOurs = ({ aud, azp }: JWTPayload, clientId: string): boolean => {
  const all = [aud].flat();
  // Where it is for others, too, it says who of them asked.
  return all.includes(clientId) && (azp === undefined ? all.length === 1 : azp === clientId);
};
const time = (seconds: number | undefined): string | undefined =>
  seconds === undefined || !Number.isFinite(seconds) || Math.abs(seconds) > 8e12
    ? undefined
    : new Date(seconds * 1000).toISOString();
const subjectSchema = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[!-~]+$/u);
const contextSchema = z.object({
  id: z.string().min(1).max(255).optional(),
  title: z.string().optional(),
  label: z.string().optional(),
});
const membershipsSchema = z.object({ context_memberships_url: z.string().max(2000) });
const membershipsClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
/** Who teaches there, or looks after it. */
const teaches = /[#/](?:Instructor|Administrator)$/u;

export function findingsOf(
  claims: JWTPayload,
  { portal, nonce, origin, now, mayAsk }: Expected,
): readonly Finding[] {
  const at = now.getTime() / 1000;
  const { iss, aud, azp, exp, iat, sub } = claims;
  const claim = (name: string): unknown => claims[claimOf(name)];
  const target = claim('target_link_uri');
  const { data: context } = contextSchema.safeParse(claim('context'));
  const settings = choosesIn(claims) ? settingsSchema.safeParse(claims[settingsClaim]).data : undefined;
  const returnUrl = settings?.deep_link_return_url;
  const accepts = settings?.accept_types;
  const isMessage = messages.some((message) => message === claim('message_type'));
  return [
    look('issuer', iss, iss === portal.issuer, portal.issuer),
    look('client', azp === undefined ? aud : { aud, azp }, isOurs(claims, portal.clientId), portal.clientId),
    look(
      'deployment',
      claim('deployment_id'),
      claim('deployment_id') === portal.deploymentId,
      portal.deploymentId,
    ),
    look('nonce', undefined, claims['nonce'] === nonce),
    look(
      'issued',
      time(iat) ?? iat,
      typeof iat === 'number' && iat <= at + skewSeconds && iat >= at - oldestSeconds,
    ),
    look('expires', time(exp) ?? exp, typeof exp === 'number' && exp > at - skewSeconds),
    look('message', claim('message_type'), isMessage, messages.join(' / ')),
    ...(choosesIn(claims)
      ? [
          look('accepts', accepts, accepts?.includes(linkType) === true, linkType),
          look('returnUrl', returnUrl, returnUrl !== undefined && mayAsk(returnUrl)),
        ]
      : []),
    look('version', claim('version'), claim('version') === version, version),
    look('target', target, typeof target === 'string' && placeOf(target, origin) !== undefined),
    look('subject', sub, subjectSchema.safeParse(sub).success),
    look('name', claims['name'], undefined),
    look('roles', claim('roles'), undefined),
    look('context', context?.title ?? context?.label, undefined),
  ];
}

const gradesClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const gradesSchema = z.object({ lineitem: z.string().max(2000), scope: z.array(z.string()) });

function lineOf(claims: JWTPayload, place: Address, mayAsk: Expected['mayAsk']): ScoreLine | undefined {
  const lesson = lessonAt(place);
  const { lineitem: url, scope } = gradesSchema.safeParse(claims[gradesClaim]).data ?? {};
  if (lesson === undefined || url === undefined || scope?.includes(scopes.score) !== true) return undefined;
  return mayAsk(url) ? { url, lesson } : undefined;
}

/** Of a token whose findings are all right. */
export function launchedOf(claims: JWTPayload, { origin, mayAsk }: Expected): Launched {
  if (choosesIn(claims)) {
    const { deep_link_return_url: returnUrl, data } = settingsSchema.parse(claims[settingsClaim]);
    return { to: 'choose', returnUrl, data };
  }
  const place = placeOf(z.string().parse(claims[claimOf('target_link_uri')]), origin);
  if (place === undefined) throw new Error('leads nowhere');
  const { data: name } = z.string().trim().min(1).max(200).safeParse(claims['name']);
  const line = lineOf(claims, place, mayAsk);
  return { to: 'open', subject: subjectSchema.parse(claims.sub), name, place, line };
}

/** Where the portal tells who is in the class that somebody comes from. */
export interface ToldClass {
  /** The portal's own. */
  readonly context: string;
  readonly title: string;
  readonly membershipsUrl: string;
}

/** Of a token whose findings are all right. Pupils' launches say it too; one of a teacher is enough, and there are fewer. */
export function toldClassOf(claims: JWTPayload, { mayAsk }: Pick<Expected, 'mayAsk'>): ToldClass | undefined {
  const roles = z.array(z.string()).safeParse(claims[claimOf('roles')]).data ?? [];
  const { id, title, label } = contextSchema.safeParse(claims[claimOf('context')]).data ?? {};
  const address = membershipsSchema.safeParse(claims[membershipsClaim]).data?.context_memberships_url;
  if (id === undefined || address === undefined || !roles.some((role) => teaches.test(role)))
    return undefined;
  return mayAsk(address)
    ? { context: id, title: (title ?? label ?? id).trim().slice(0, mostTitle), membershipsUrl: address }
    : undefined;
}

/** A link that was chosen, as the portal is told of it. */
interface ChosenLink {
  readonly title: string;
  readonly url: string;
  /** It is to have a place for scores. */
  readonly scored: boolean;
}

/** What is signed with our own key; the portal sets the link up by it. */
export function choiceClaims(
  { title, url, scored }: ChosenLink,
  {
    portal,
    nonce,
    now,
    data,
  }: Pick<Expected, 'portal' | 'nonce' | 'now'> & { readonly data: string | undefined },
): Readonly<Record<string, unknown>> {
  const at = Math.floor(now.getTime() / 1000);
  const ofDeepLinking = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
  return {
    iss: portal.clientId,
    aud: portal.issuer,
    iat: at,
    exp: at + choiceSeconds,
    nonce,
    [claimOf('deployment_id')]: portal.deploymentId,
    [claimOf('message_type')]: 'LtiDeepLinkingResponse',
    [claimOf('version')]: version,
    [ofDeepLinking('content_items')]: [
      {
        type: linkType,
        title,
        url,
        window: { targetName: '_blank' },
        ...(scored && { lineItem: { label: title, scoreMaximum } }),
      },
    ],
    ...(data !== undefined && { [ofDeepLinking('data')]: data }),
  };
}

interface Opened {
  readonly claims: JWTPayload;
  readonly signature: Finding;
  /** Where its keys did not come, so that nobody can say. */
  readonly unreachable?: Problem;
}

export interface OpenToken {
  /** What it says, and whether the portal signed it. */
  (token: string, keysetUrl: string): Promise<Opened>;
}

function claimsIn(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    // Nothing at all can be read of it: then nothing came, which is what is shown.
    return {};
  }
}

export function createOpenToken(outward: Outward): OpenToken {
  const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  // Each token needs a visit of its own, and these are counted: nobody can make us ask a portal often.
  const keysAt = (address: string) => {
    const keys =
      known.get(address) ??
      createRemoteJWKSet(new URL(address), {
        cooldownDuration: 0,
        [customFetch]: (url) => outward.ask(url),
      });
    known.set(address, keys);
    return keys;
  };
  const keyFrom =
    (address: string): JWTVerifyGetKey =>
    async (header, token) => {
      try {
        return await keysAt(address)(header, token);
      } catch (cause) {
        if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
          throw cause;
        const said = new Error(`the keys at ${address} did not come`, { cause });
        throw new Problem('entrance-unreachable', { retryAfter: 30, cause: said });
      }
    };
  return async (token, keysetUrl) => {
    try {
      await compactVerify(token, keyFrom(keysetUrl), { algorithms: ['RS256'] });
    } catch (cause) {
      const claims = claimsIn(token);
      if (cause instanceof errors.JOSEError)
        return { claims, signature: look('signature', cause.code, false, 'RS256') };
      if (!(cause instanceof Problem)) throw cause;
      const signature = look('signature', '公開鍵セットURLを読めませんでした', false, 'RS256');
      return { claims, signature, unreachable: cause };
    }
    return { claims: claimsIn(token), signature: look('signature', 'RS256', true, 'RS256') };
  };
}
