/**
 * The way in by an account of one's school: begun by a browser, proved by whoever vouches, known by a link, ended with a pass. What
 * stands on it is asked anew at each step, because a minute later a link, a person or a school may not be what it was.
 */
import { entranceRefusal } from '#shared/access/entrance/policy.ts';
import type { Arrival, AskedKind, VoucherKind } from '#shared/access/entrance/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { signInName } from '#shared/people/account/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { findActor, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Pool } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Env } from '#functions/platform/env.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type {
  OrganizationRepository,
  StoredOrganization,
} from '#functions/people/organization/repository.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { Passes } from './pass-repository.ts';
import { newSecrets, type Parties } from './relying-party.ts';
import {
  linkHashOf,
  type ArrivedVisit,
  type EntranceRepository,
  type Link,
  type Visit,
  type Vouched,
} from './repository.ts';

/** Where a score goes, and whose it is: here, and there. */
interface KeptLine extends NonNullable<Visit['line']> {
  readonly userId: string;
  readonly subject: string;
  readonly hash: string;
}

interface EntranceDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly table: Table;
  readonly entrance: EntranceRepository;
  readonly lines: { readonly keep: (line: KeptLine) => Write };
  readonly passes: Passes;
  readonly partyFor: Parties['partyFor'];
  readonly accounts: AccountRepository;
  readonly organizations: OrganizationRepository;
  readonly students: Pick<StudentRepository, 'findPresent'>;
  readonly events: AccountEvents;
  readonly audit: AuditRepository;
}

/** What the browser takes along: where to go, and what it comes back with. */
interface Begun {
  readonly url: string;
  readonly secret: string;
}
interface Pass {
  readonly pool: Pool;
  readonly username: string;
  readonly pass: string;
}

/** `secret`: of the browser that began. */
export interface EntranceService {
  begin(kind: AskedKind, domain: string | undefined): Promise<Begun>;
  beginDomain(actor: Actor, kind: AskedKind): Promise<Begun>;
  arrive(secret: string | undefined, code: string, state: string): Promise<Arrival>;
  getArrival(secret: string | undefined): Promise<Arrival>;
  takePass(secret: string | undefined): Promise<Pass>;
  link(secret: string | undefined, actor: Actor): Promise<void>;
  unlink(userId: string, kind: VoucherKind): Promise<void>;
  unlinkPupil(actor: Actor, pupilId: string): Promise<boolean>;
  removeDomain(actor: Actor, of: Pick<Vouched, 'kind' | 'realm'>): Promise<void>;
}

/** In the trail: what people call it, and where that is not all of it, what it is. */
const nameOf = ({ domain, realm }: Pick<Vouched, 'domain' | 'realm'>): string =>
  realm === domain ? domain : `${domain}（${realm}）`;

export function createEntranceService(dependencies: EntranceDependencies): EntranceService {
  const { env, clock, table, entrance, lines, passes, partyFor } = dependencies;
  const { accounts, organizations, students, events, audit } = dependencies;

  async function start(
    kind: AskedKind,
    { registrar, domain }: { registrar?: string; domain?: string | undefined },
  ): Promise<Begun> {
    const party = partyFor(kind);
    const secrets = newSecrets();
    const url = await party.ask(secrets, domain);
    return { url, secret: await entrance.begin({ kind, ...(registrar && { registrar }), ...secrets }) };
  }

  async function inUse(organizationId: string): Promise<StoredOrganization> {
    const organization = await organizations.getOrganization(organizationId);
    if (organization.state !== 'approved') throw new Problem('entrance-school-stopped');
    return organization;
  }

  /** Whose a link is, as long as all that it was made on still holds: the account, and a school of theirs that takes these accounts. */
  async function holderOf(
    link: Link | undefined,
    vouched: Vouched,
  ): Promise<{ user: User; organizationId: string } | undefined> {
    const user = link && (await accounts.findUser(link.userId));
    const isThere = user?.status === 'active' || user?.status === 'disabled';
    const organizationId = isThere ? user.membership?.organizationId : undefined;
    if (link === undefined || user === undefined || organizationId === undefined) return undefined;
    // What ends their sessions ends this too: a new password, a new card, being stopped or signed out everywhere.
    if (user.status === 'active' && link.linkedAt < (user.sessionsValidFrom ?? '')) return undefined;
    return (await entrance.isTaker(vouched, organizationId)) ? { user, organizationId } : undefined;
  }

  async function known({ vouched }: ArrivedVisit) {
    const holder = await holderOf(await entrance.findLink(vouched), vouched);
    if (holder === undefined) return undefined;
    const { user, organizationId } = holder;
    const organization = await inUse(organizationId);
    const refusal = entranceRefusal(user);
    if (refusal !== undefined) throw new Problem(refusal);
    return { organization, user };
  }

  async function shown(visit: ArrivedVisit): Promise<Arrival> {
    const { kind: voucher, domain, address } = visit.vouched;
    const found = await known(visit);
    if (found !== undefined) {
      const { kind, name } = found.user;
      return { state: 'known', voucher, kind, name, organization: found.organization.name, domain };
    }
    const [one, another] = await entrance.listTakers(visit.vouched, 2);
    if (one === undefined) throw new Problem('entrance-unknown-school');
    // Of what several have registered the account does not say which school: who signs in does.
    const organization = another === undefined ? (await inUse(one)).name : undefined;
    return {
      state: 'unlinked',
      voucher,
      address,
      ...(organization !== undefined && { organization }),
      domain,
    };
  }

  async function register(
    { registrar = '' }: Visit,
    vouched: Vouched & { kind: AskedKind },
  ): Promise<Arrival> {
    const owner = await findActor(table, registrar);
    if (owner?.membership?.role !== 'owner') throw new Problem('entrance-over');
    const { organizationId, state } = owner.membership;
    if (state !== 'approved') throw new Problem('entrance-school-stopped');
    const { kind: voucher, domain } = vouched;
    const registered: Arrival = { state: 'registered', voucher, domain };
    if (await entrance.isTaker(vouched, organizationId)) return registered;
    await table.transact([
      ...entrance.register(vouched, organizationId),
      audit.record({
        organizationId,
        action: 'domain-registered',
        ...(await auditActor(accounts, registrar)),
        detail: nameOf(vouched),
      }),
    ]);
    return registered;
  }

  /** As the pools know them. */
  async function doorOf(
    user: User,
    { organizationId, code = '' }: StoredOrganization,
  ): Promise<Omit<Pass, 'pass'>> {
    if (user.kind !== 'student') return { pool: 'email', username: user.email ?? '' };
    const pupil = await students.findPresent(
      { organizationId, fiscalYear: fiscalYearOf(clock()) },
      user.userId,
    );
    if (pupil === undefined) throw new Problem('entrance-stopped');
    return signInName(code, pupil.userName);
  }

  /** Where a portal's link led a pupil to a lesson, its score goes back there from now on. */
  const scoresOf = (
    { line, vouched }: ArrivedVisit,
    { kind, userId }: Pick<User, 'kind' | 'userId'>,
  ): Write[] =>
    line === undefined || kind !== 'student'
      ? []
      : [
          lines.keep({ ...line, userId, subject: vouched.subject, hash: linkHashOf(vouched) }),
          accounts.askForScores(userId, clock().toISOString()),
        ];

  const clientsOf = (pool: Pool): readonly string[] =>
    pool === 'name' ? env.NAME_POOL_CLIENT_IDS : env.EMAIL_POOL_CLIENT_IDS;

  return {
    begin: (kind, domain) => start(kind, { domain }),
    beginDomain: ({ userId }, kind) => start(kind, { registrar: userId }),

    async arrive(secret, code, state) {
      const visit = await entrance.spend(secret, state);
      // From a portal one comes with its own answer, to an address of its own.
      if (visit.kind === 'portal') throw new Problem('entrance-over');
      const vouched = await partyFor(visit.kind).prove(code, visit);
      if (visit.registrar !== undefined) return register(visit, vouched);
      return shown(await entrance.arrive(visit, vouched));
    },

    getArrival: async (secret) => shown(await entrance.getArrived(secret)),

    async takePass(secret) {
      const visit = await entrance.getArrived(secret);
      const found = await known(visit);
      if (found === undefined) throw new Problem('entrance-over');
      const { user, organization } = found;
      const door = await doorOf(user, organization);
      await table.transact([entrance.end(visit), ...scoresOf(visit, user)]);
      // The web is named first; no other client knows passes.
      const [clientId = ''] = clientsOf(door.pool);
      return { ...door, pass: await passes.give({ userId: user.userId, pool: door.pool, clientId }) };
    },

    async link(secret, actor) {
      const visit = await entrance.getArrived(secret);
      const organizationId = organizationOf(actor);
      // Who sits down at somebody's open page has their session, and not their password.
      const isEarlier = (actor.authTime ?? 0) < Math.floor(Date.parse(visit.arrivedAt) / 1000);
      // Nor is a picture with two words a proof for what stays.
      if (isEarlier || (await passes.hadWeak(actor.userId, visit.arrivedAt)))
        throw new Problem('entrance-sign-in');
      if (!(await entrance.isTaker(visit.vouched, organizationId)))
        throw new Problem('entrance-other-school');
      await inUse(organizationId);
      const refusal = entranceRefusal({ ...actor, status: 'active' });
      if (refusal !== undefined) throw new Problem(refusal);
      const ofAccount = await entrance.findLink(visit.vouched);
      const holder = await holderOf(ofAccount, visit.vouched);
      if (holder !== undefined && holder.user.userId !== actor.userId) throw new Problem('entrance-linked');
      const ofPerson = (await entrance.listLinks(actor.userId)).find(({ kind }) => kind === visit.kind);
      const scores = scoresOf(visit, actor);
      await table.transact([
        entrance.end(visit),
        entrance.expectTaker(visit.vouched, organizationId),
        ...(scores.length === 0 ? [accounts.expectActive(actor.userId)] : scores),
        ...entrance.link(visit.vouched, actor.userId, { ofAccount, ofPerson }),
        events.record(actor.userId, 'school-account-linked'),
      ]);
    },

    async unlink(userId, kind) {
      const link = (await entrance.listLinks(userId)).find((one) => one.kind === kind);
      if (link === undefined) throw new Problem('not-found');
      await table.transact([...entrance.unlink(link), events.record(userId, 'school-account-unlinked')]);
    },

    async unlinkPupil(actor, pupilId) {
      const links = await entrance.listLinks(pupilId);
      if (links.length === 0) return false;
      const pupil = await accounts.getUser(pupilId);
      await table.transact([
        ...links.flatMap((link) => entrance.unlink(link)),
        events.record(pupilId, 'school-account-unlinked'),
        audit.record({
          organizationId: organizationOf(actor),
          action: 'school-account-unlinked',
          ...(await auditActor(accounts, actor.userId)),
          subjectId: pupilId,
          subjectName: fullName(pupil.name),
        }),
      ]);
      return true;
    },

    async removeDomain(actor, of) {
      const organizationId = organizationOf(actor);
      const domains = await entrance.listDomains(organizationId);
      const taken = domains.find(({ kind, realm }) => kind === of.kind && realm === of.realm);
      if (taken === undefined) throw new Problem('not-found');
      await table.transact([
        ...entrance.removeDomain(of, organizationId),
        audit.record({
          organizationId,
          action: 'domain-removed',
          ...(await auditActor(accounts, actor.userId)),
          detail: nameOf(taken),
        }),
      ]);
    },
  };
}
