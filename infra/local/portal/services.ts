/** What a portal does for tools that prove who they are: leave by scope, who is in a class (names and roles), scores (grades). */
import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import { readBody, send, sendJson } from '../http-part.ts';
import type { LocalRequest } from '../local-route.ts';

interface PortalMember {
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly status?: 'Active' | 'Inactive' | 'Deleted';
}

/** What is wrong with the next answers about a class. */
interface RosterForgery {
  /** Where it says that the next page is. */
  readonly next?: string;
  /** Bytes that nobody asked for. */
  readonly padding?: number;
  readonly status?: number;
}

export const rosterScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const scopes: ReadonlySet<string> = new Set([rosterScope, scoreScope]);
const leaveSeconds = 3600;
const pageSize = 2;

const scoreSchema = z.strictObject({
  userId: z.string(),
  scoreGiven: z.number().min(0),
  scoreMaximum: z.number().positive(),
  activityProgress: z.literal('Completed'),
  gradingProgress: z.literal('FullyGraded'),
  timestamp: z.iso.datetime({ precision: 3 }),
});
type PortalScore = z.output<typeof scoreSchema> & { readonly line: string };

const askedSchema = z.object({
  grant_type: z.literal('client_credentials'),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string(),
  scope: z.string(),
});

interface ServicesOptions {
  readonly publicOrigin: string;
  readonly address: string;
  readonly clientId: string;
  readonly clock: LocalClock;
  readonly members: readonly PortalMember[];
}

export function createServices({ publicOrigin, address, clientId, clock, members: usual }: ServicesOptions) {
  const toolKeys = createRemoteJWKSet(new URL(`${publicOrigin}/api/auth/portal/keys`));
  const leaves = new Map<string, { readonly scopes: readonly string[]; readonly until: number }>();
  const proofs = new Set<string>();
  const now = () => Math.floor(clock.now() / 1000);
  let members = usual;
  let forgery: RosterForgery = {};
  const lines = new Map<string, { readonly label: string }>();
  const scores: PortalScore[] = [];
  let refusals: number[] = [];
  let scoresAsked = 0;

  async function giveLeave({ request, response }: LocalRequest): Promise<void> {
    const form = new URLSearchParams((await readBody(request)).toString());
    const asked = askedSchema.safeParse(Object.fromEntries(form));
    if (!asked.success) return sendJson(response, 400, { error: 'invalid_request' });
    const wanted = asked.data.scope.split(' ');
    if (!wanted.every((scope) => scopes.has(scope)))
      return sendJson(response, 400, { error: 'invalid_scope' });
    try {
      const { payload } = await jwtVerify(asked.data.client_assertion, toolKeys, {
        algorithms: ['RS256'],
        issuer: clientId,
        subject: clientId,
        audience: `${address}/token`,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat', 'jti'],
      });
      const proof = String(payload.jti);
      if (proofs.has(proof)) throw new errors.JWTInvalid('was there before');
      proofs.add(proof);
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError)) throw cause;
      return sendJson(response, 401, { error: 'invalid_client' });
    }
    const token = randomUUID();
    leaves.set(token, { scopes: wanted, until: now() + leaveSeconds });
    return sendJson(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: leaveSeconds,
      scope: wanted.join(' '),
    });
  }

  function hasLeave({ request }: LocalRequest, scope: string): boolean {
    const token = /^Bearer (.+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const leave = leaves.get(token);
    return leave !== undefined && leave.until > now() && leave.scopes.includes(scope);
  }

  function tellMembers(asked: LocalRequest): void {
    const { response, query } = asked;
    if (!hasLeave(asked, rosterScope)) return sendJson(response, 401, { error: 'invalid_token' });
    const { next, padding = 0, status = 200 } = forgery;
    const at = Number(query.get('from') ?? 0);
    const id = `${address}/classes/5-1/members`;
    const more = next ?? (at + pageSize < members.length ? `${id}?from=${String(at + pageSize)}` : undefined);
    const told = {
      id,
      context: { id: '5-1', title: '5年1組' },
      members: members.slice(at, at + pageSize),
      ...(padding > 0 && { padding: 'x'.repeat(padding) }),
    };
    send(
      response,
      status,
      'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      JSON.stringify(told),
      more === undefined ? {} : { link: `<${more}>; rel="next"` },
    );
  }

  /** As a right one: a score that is older than the one there is has come too late. */
  async function takeScore(local: LocalRequest, line: string): Promise<void> {
    const { request, response } = local;
    scoresAsked++;
    const refusal = refusals.shift();
    if (refusal !== undefined) return sendJson(response, refusal, { error: 'as it was asked for' });
    if (!hasLeave(local, scoreScope)) return sendJson(response, 401, { error: 'invalid_token' });
    if (!lines.has(line)) return sendJson(response, 404, { error: 'no such line item' });
    const read = scoreSchema.safeParse(JSON.parse((await readBody(request)).toString()));
    const isScore = request.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json';
    if (!read.success || !isScore) return sendJson(response, 400, { error: 'no score' });
    const { userId, timestamp } = read.data;
    const isLate = scores.some(
      (one) => one.line === line && one.userId === userId && one.timestamp >= timestamp,
    );
    if (isLate) return sendJson(response, 409, { error: 'there is a later one' });
    scores.push({ ...read.data, line });
    return sendJson(response, 200, {});
  }

  return {
    membershipsUrl: `${address}/classes/5-1/members`,
    setMembers: (next: readonly PortalMember[]) => {
      members = next;
    },
    forgeRoster: (next: RosterForgery) => {
      forgery = next;
    },
    /** Answered by where scores of it go. */
    addLine(label: string): string {
      const url = `${address}/lines/${String(lines.size + 1)}`;
      lines.set(url, { label });
      return url;
    },
    removeLine: (url: string) => lines.delete(url),
    labelOf: (line: string) => lines.get(line)?.label ?? '',
    scores: (): readonly PortalScore[] => scores,
    /** How often somebody came with a score, taken or not. */
    scoresAsked: () => scoresAsked,
    /** The next scores are answered with these. */
    refuseScores: (...statuses: number[]) => {
      refusals = statuses;
    },
    /** Nothing it gave leave for counts any more. */
    endLeaves: () => leaves.clear(),
    async serve(asked: LocalRequest): Promise<boolean> {
      if (asked.rest === 'token' && asked.method === 'POST') await giveLeave(asked);
      else if (asked.rest === 'classes/5-1/members') tellMembers(asked);
      else if (/^lines\/\d+\/scores$/u.test(asked.rest) && asked.method === 'POST')
        await takeScore(asked, `${address}/${asked.rest.replace(/\/scores$/u, '')}`);
      else return false;
      return true;
    },
  };
}
export type PortalServices = ReturnType<typeof createServices>;
