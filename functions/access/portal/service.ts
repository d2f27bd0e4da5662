/**
 * A school's learning portal as who vouches for its people: what its owner registered, the way in that it begins (login, launch),
 * and the owner's own try of it. What is proved goes on as any other account of the school does (room `entrance`).
 */
import { lessonAt, placeOf } from '#shared/access/portal/policy.ts';
import type {
  Finding,
  Portal,
  PortalInput,
  PortalRoster,
  Report,
  Tool,
} from '#shared/access/portal/schema.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { EntranceRepository, Visit, Vouched } from '#functions/access/entrance/repository.ts';
import { organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Env } from '#functions/platform/env.ts';
import type { Outward } from '#functions/platform/http/outward.ts';
import { newProof, sha256 } from '#functions/platform/id.ts';
import type { TokenKeys } from '#functions/platform/signing/token-keys.ts';
import type { Log } from '#functions/platform/log/log.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import { choiceClaims, findingsOf, launchedOf, toldClassOf, type OpenToken } from './launch.ts';
import type { PortalRepository } from './repository.ts';
import type { AskRoster } from './roster.ts';

interface PortalDependencies {
  readonly env: Pick<Env, 'PUBLIC_ORIGIN'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly table: Table;
  readonly portals: PortalRepository;
  readonly entrance: EntranceRepository;
  readonly outward: Pick<Outward, 'mayAsk'>;
  readonly openToken: OpenToken;
  readonly askRoster: AskRoster;
  readonly tokenKeys: Pick<TokenKeys, 'sign'>;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
}

/** What a portal begins with; it says nothing of who somebody is. */
interface LoginAsked {
  readonly iss?: string | undefined;
  readonly login_hint?: string | undefined;
  readonly target_link_uri?: string | undefined;
  readonly lti_message_hint?: string | undefined;
  readonly client_id?: string | undefined;
  readonly lti_deployment_id?: string | undefined;
}

/** Which browser it is: what it was given at login, and while its owner tries it out. */
interface Browser {
  readonly visit: string | undefined;
  readonly trying: string | undefined;
}

/** `tried`: it was the owner's try, and is shown to them. */
type Login = { readonly url: string; readonly secret: string } | 'tried';
type Launch = { readonly place: string } | 'tried' | 'chooses';
/** What the browser takes to the portal. */
interface Choice {
  readonly returnUrl: string;
  readonly token: string;
}

export interface PortalService {
  toolOf(organizationId: string): Tool;
  save(actor: Actor, input: PortalInput, version: number): Promise<void>;
  remove(actor: Actor): Promise<void>;
  /** @returns what its browser is known by */
  beginTry(actor: Actor): Promise<string>;
  /** @throws Problem `not-found` `portal-refused` `portal-unreachable` */
  readRoster(actor: Actor, classId: string): Promise<PortalRoster>;
  /** @throws Problem `entrance-unknown-school` `entrance-not-proved` */
  login(organizationId: string, asked: LoginAsked, browser: Browser): Promise<Login>;
  /** @throws Problem `entrance-over` `entrance-not-proved` `entrance-unreachable` `entrance-unknown-school` */
  launch(organizationId: string, token: string, state: string, browser: Browser): Promise<Launch>;
  /** @throws Problem `entrance-over` `entrance-not-proved` `entrance-unknown-school` */
  choose(secret: string | undefined, place: string, title: string, wantsScores: boolean): Promise<Choice>;
}

/** Below it is what portals themselves ask for. */
const base = `${portalContract.getPortal.path}/lti`;
const addressed = ['authUrl', 'keysetUrl', 'tokenUrl'] as const;

/** Whose accounts belong together: those of this portal as this organisation registered it. Of another's word about the same people nothing follows here. */
const realmOf = (organizationId: string, { issuer }: Pick<Portal, 'issuer'>): string =>
  sha256(JSON.stringify([organizationId, issuer]));
/** For people to recognise. */
const domainOf = ({ issuer }: Pick<Portal, 'issuer'>): string => new URL(issuer).hostname;

export function createPortalService(dependencies: PortalDependencies): PortalService {
  const { env, clock, log, table, portals, entrance, outward, openToken, askRoster, tokenKeys } =
    dependencies;
  const { accounts, audit } = dependencies;
  const origin = env.PUBLIC_ORIGIN;
  const realm = (organizationId: string, portal: Pick<Portal, 'issuer'>) => ({
    kind: 'portal' as const,
    realm: realmOf(organizationId, portal),
    domain: domainOf(portal),
  });

  function toolOf(organizationId: string): Tool {
    const own = `${origin}${base}/${organizationId}`;
    return {
      toolUrl: `${origin}/`,
      loginUrl: `${own}/login`,
      launchUrl: `${own}/launch`,
      keysetUrl: `${origin}${portalContract.getPortalKeys.path}`,
    };
  }

  async function entry(
    actor: Actor,
    action: 'portal-saved' | 'portal-removed',
    portal: Pick<Portal, 'issuer'>,
  ) {
    return audit.record({
      organizationId: organizationOf(actor),
      action,
      ...(await auditActor(accounts, actor.userId)),
      detail: portal.issuer,
    });
  }

  async function getPortal(organizationId: string): Promise<Portal> {
    const portal = await portals.find(organizationId);
    if (portal === undefined) throw new Problem('entrance-unknown-school');
    return portal;
  }

  /** Shown to the owner who tries it out; of anybody else's only what is wrong is logged, and never what was said. */
  async function concluded(
    organizationId: string,
    step: Report['step'],
    findings: readonly Finding[],
    trying: string | undefined,
    unreachable?: Problem,
  ): Promise<'tried' | 'right'> {
    if (trying !== undefined && (await portals.isTry(organizationId, trying))) {
      await portals.report(organizationId, trying, {
        step,
        at: clock().toISOString(),
        findings: [...findings],
      });
      return 'tried';
    }
    const wrong = findings.flatMap(({ about, verdict }) => (verdict === 'wrong' ? [about] : []));
    if (wrong.length === 0) return 'right';
    log.info('not proved by a portal', { organizationId, step, wrong });
    throw unreachable ?? new Problem('entrance-not-proved');
  }

  /** Of this browser, for this organisation's portal: each is good once. */
  async function spend(
    organizationId: string,
    secret: string | undefined,
    state: string,
    trying: string | undefined,
  ): Promise<Visit | 'tried'> {
    try {
      const visit = await entrance.spend(secret, state);
      if (visit.portalOf === organizationId) return visit;
    } catch (cause) {
      if (!isProblem(cause, 'entrance-over')) throw cause;
    }
    const findings = [{ about: 'visit', verdict: 'wrong' }] as const;
    const isTry = trying !== undefined && (await portals.isTry(organizationId, trying));
    if (!isTry) throw new Problem('entrance-over');
    await concluded(organizationId, 'launch', findings, trying);
    return 'tried';
  }

  return {
    toolOf,

    async save(actor, input, version) {
      const organizationId = organizationOf(actor);
      if (actor.membership?.state !== 'approved') throw new Problem('organization-not-approved');
      const refused = addressed.filter((name) => input[name] !== '' && !outward.mayAsk(input[name]));
      if (refused.length > 0)
        throw new Problem('invalid-input', {
          errors: refused.map((path) => ({
            path,
            message: 'インターネットから開ける https:// のアドレスを入力してください',
          })),
        });
      const before = await portals.find(organizationId);
      if ((before?.version ?? 0) !== version) throw new Problem('version-conflict');
      const after = realm(organizationId, input);
      const former = before && realm(organizationId, before);
      await table.transact([
        portals.save(organizationId, input, before),
        ...(former?.realm === after.realm
          ? []
          : [
              ...(former === undefined ? [] : entrance.removeDomain(former, organizationId)),
              ...entrance.register(after, organizationId),
            ]),
        await entry(actor, 'portal-saved', input),
      ]);
    },

    async remove(actor) {
      const organizationId = organizationOf(actor);
      const before = await portals.find(organizationId);
      if (before === undefined) throw new Problem('not-found');
      await table.transact([
        portals.remove(organizationId, before),
        ...entrance.removeDomain(realm(organizationId, before), organizationId),
        await entry(actor, 'portal-removed', before),
      ]);
    },

    async beginTry(actor) {
      const organizationId = organizationOf(actor);
      if ((await portals.find(organizationId)) === undefined) throw new Problem('not-found');
      return portals.beginTry(organizationId);
    },

    async readRoster(actor, classId) {
      const organizationId = organizationOf(actor);
      const portal = await portals.find(organizationId);
      const found = portal && (await portals.findClass(organizationId, portal.issuer, classId));
      if (portal === undefined || found === undefined) throw new Problem('not-found');
      return { title: found.title, ...(await askRoster(portal, found.membershipsUrl)) };
    },

    async login(organizationId, asked, { trying }) {
      const portal = await getPortal(organizationId);
      const { iss, login_hint, lti_message_hint, client_id, lti_deployment_id } = asked;
      const target = asked.target_link_uri ?? '';
      const place = placeOf(target, origin);
      const said = (got: string | undefined) => (got === undefined ? {} : { got });
      const compared = (about: Finding['about'], got: string | undefined, wanted: string): Finding => ({
        about,
        ...said(got),
        wanted,
        verdict: got === wanted ? 'right' : 'wrong',
      });
      const findings: Finding[] = [
        compared('issuer', iss, portal.issuer),
        // These two may be left out: the launch says them anyway.
        ...(client_id === undefined ? [] : [compared('client', client_id, portal.clientId)]),
        ...(lti_deployment_id === undefined
          ? []
          : [compared('deployment', lti_deployment_id, portal.deploymentId)]),
        { about: 'target', ...said(target), verdict: place === undefined ? 'wrong' : 'right' },
        { about: 'visit', ...said(login_hint && 'login_hint'), verdict: login_hint ? 'right' : 'wrong' },
      ];
      // One that goes well is told of by its launch.
      const isWrong = findings.some(({ verdict }) => verdict === 'wrong');
      if (isWrong && (await concluded(organizationId, 'login', findings, trying)) === 'tried') return 'tried';
      const state = newProof();
      const nonce = newProof();
      const secret = await entrance.begin({
        kind: 'portal',
        portalOf: organizationId,
        state,
        nonce,
        verifier: newProof(),
      });
      const url = new URL(portal.authUrl);
      const going = {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: portal.clientId,
        redirect_uri: toolOf(organizationId).launchUrl,
        login_hint: login_hint ?? '',
        state,
        nonce,
        ...(lti_message_hint !== undefined && { lti_message_hint }),
      };
      for (const [name, value] of Object.entries(going)) url.searchParams.set(name, value);
      return { url: url.href, secret };
    },

    async launch(organizationId, token, state, { visit: secret, trying }) {
      const portal = await getPortal(organizationId);
      const visit = await spend(organizationId, secret, state, trying);
      if (visit === 'tried') return visit;
      const expected = {
        portal,
        nonce: visit.nonce,
        origin,
        now: clock(),
        mayAsk: outward.mayAsk,
      };
      const { claims, signature, unreachable } = await openToken(token, portal.keysetUrl);
      const findings = [signature, ...findingsOf(claims, expected)];
      const came = await concluded(organizationId, 'launch', findings, trying, unreachable);
      const told = findings.some(({ verdict }) => verdict === 'wrong')
        ? undefined
        : toldClassOf(claims, expected);
      if (told !== undefined) await portals.keepClass(organizationId, portal.issuer, told);
      if (came === 'tried') return came;
      const launched = launchedOf(claims, expected);
      if (launched.to === 'choose') {
        const { returnUrl, data } = launched;
        await entrance.letChoose(visit, { returnUrl, ...(data !== undefined && { data }) });
        return 'chooses';
      }
      const { subject, name, place, line } = launched;
      const vouched: Vouched = {
        ...realm(organizationId, portal),
        // Whoever registers the same portal elsewhere says nothing of this one's people, and takes no link from them.
        issuer: realmOf(organizationId, portal),
        subject,
        address: name ?? subject,
      };
      const scored = line && { ...line, organizationId, issuer: portal.issuer };
      await entrance.arrive(visit, vouched, scored);
      return { place };
    },

    async choose(secret, place, title, wantsScores) {
      const url = `${origin}${place}`;
      if (placeOf(url, origin) === undefined) throw new Problem('entrance-not-proved');
      const { asked, portalOf } = await entrance.takeChoice(secret);
      if (asked === undefined || portalOf === undefined) throw new Problem('entrance-over');
      const portal = await getPortal(portalOf);
      // Nothing but a lesson comes to a score.
      const scored = wantsScores && lessonAt(place) !== undefined;
      const about = { portal, nonce: newProof(), now: clock(), data: asked.data };
      const token = await tokenKeys.sign(choiceClaims({ title, url, scored }, about));
      return { returnUrl: asked.returnUrl, token };
    },
  };
}
