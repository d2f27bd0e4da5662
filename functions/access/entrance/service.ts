/**
 * The way in by an account of one's school: begun by a browser, proved by whoever vouches, known by a link, ended with a pass. What
 * stands on it is asked anew at each step, because a minute later a link, a person or a school may not be what it was.
 */
import { entranceRefusal } from '#shared/access/entrance/policy.ts';
import type { Arrival, VoucherKind } from '#shared/access/entrance/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { signInName } from '#shared/people/account/policy.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { Problem } from '#shared/problem.ts';
import { findActor, organizationOf, type Actor } from '#functions/platform/auth/actor.ts';
import type { Pool } from '#functions/platform/auth/verifier.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Env } from '#functions/platform/env.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AccountRepository, User } from '#functions/people/account/repository.ts';
import type {
  OrganizationRepository,
  StoredOrganization,
} from '#functions/people/organization/repository.ts';
import type { AccountEvents } from '#functions/record/account-event/repository.ts';
import { auditActor, type AuditRepository } from '#functions/record/audit/repository.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { Passes } from './pass-repository.ts';
import { newSecrets, type PartyFor } from './relying-party.ts';
import type { ArrivedVisit, EntranceRepository, Link, Visit, Vouched } from './repository.ts';

interface EntranceDependencies {
  readonly env: Env;
  readonly clock: Clock;
  readonly table: Table;
  readonly entrance: EntranceRepository;
  readonly passes: Passes;
  readonly partyFor: PartyFor;
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
  begin(kind: VoucherKind, domain: string | undefined): Promise<Begun>;
  beginDomain(actor: Actor, kind: VoucherKind): Promise<Begun>;
  arrive(secret: string | undefined, code: string, state: string): Promise<Arrival>;
  getArrival(secret: string | undefined): Promise<Arrival>;
  takePass(secret: string | undefined): Promise<Pass>;
  link(secret: string | undefined, actor: Actor): Promise<void>;
  unlink(userId: string, kind: VoucherKind): Promise<void>;
  unlinkPupil(actor: Actor, pupilId: string): Promise<boolean>;
  removeDomain(actor: Actor, of: Pick<Vouched, 'kind' | 'domain'>): Promise<void>;
}

export function createEntranceService(dependencies: EntranceDependencies): EntranceService {
  const { env, clock, table, entrance, passes, partyFor, accounts, organizations, students, events, audit } =
    dependencies;

  async function start(
    kind: VoucherKind,
    { registrar, domain }: { registrar?: string; domain?: string | undefined },
  ): Promise<Begun> {
    const party = partyFor(kind);
    const secrets = newSecrets();
    const url = await party.ask(secrets, domain);
    return { url, secret: await entrance.begin({ kind, ...(registrar && { registrar }), ...secrets }) };
  }

  /** @throws Problem where no school that may be used has the domain */
  async function schoolOf(vouched: Vouched): Promise<StoredOrganization> {
    const organizationId = await entrance.findOwner(vouched);
    if (organizationId === undefined) throw new Problem('entrance-unknown-school');
    const organization = await organizations.getOrganization(organizationId);
    if (organization.state !== 'approved') throw new Problem('entrance-school-stopped');
    return organization;
  }

  /** Whose a link is, as long as all that it was made on still holds: the account, and its place in that school. */
  async function holderOf(
    link: Link | undefined,
    { organizationId }: StoredOrganization,
  ): Promise<User | undefined> {
    if (link === undefined) return undefined;
    const user = await accounts.findUser(link.userId);
    const isThere = user?.status === 'active' || user?.status === 'disabled';
    return isThere && user.membership?.organizationId === organizationId ? user : undefined;
  }

  async function arrival({ vouched }: ArrivedVisit) {
    const organization = await schoolOf(vouched);
    const link = await entrance.findLink(vouched);
    const user = await holderOf(link, organization);
    const refusal = user && entranceRefusal(user);
    if (refusal !== undefined) throw new Problem(refusal);
    return { organization, link, user };
  }

  async function shown(visit: ArrivedVisit): Promise<Arrival> {
    const { organization, user } = await arrival(visit);
    const { domain, address } = visit.vouched;
    const school = { organization: organization.name, domain };
    return user === undefined
      ? { state: 'unlinked', address, ...school }
      : { state: 'known', kind: user.kind, name: user.name, ...school };
  }

  async function register({ registrar = '' }: Visit, vouched: Vouched): Promise<Arrival> {
    const owner = await findActor(table, registrar);
    if (owner?.membership?.role !== 'owner') throw new Problem('entrance-over');
    const { organizationId, state } = owner.membership;
    if (state !== 'approved') throw new Problem('entrance-school-stopped');
    const { domain } = vouched;
    const registered: Arrival = { state: 'registered', domain };
    if ((await entrance.findOwner(vouched)) === organizationId) return registered;
    await table.transact([
      ...entrance.register(vouched, organizationId),
      audit.record({
        organizationId,
        action: 'domain-registered',
        ...(await auditActor(accounts, registrar)),
        detail: domain,
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

  const clientsOf = (pool: Pool): readonly string[] =>
    pool === 'name' ? env.NAME_POOL_CLIENT_IDS : env.EMAIL_POOL_CLIENT_IDS;

  return {
    begin: (kind, domain) => start(kind, { domain }),
    beginDomain: ({ userId }, kind) => start(kind, { registrar: userId }),

    async arrive(secret, code, state) {
      const visit = await entrance.spend(secret, state);
      const vouched = await partyFor(visit.kind).prove(code, visit);
      if (visit.registrar !== undefined) return register(visit, vouched);
      return shown(await entrance.arrive(visit, vouched));
    },

    getArrival: async (secret) => shown(await entrance.getArrived(secret)),

    async takePass(secret) {
      const visit = await entrance.getArrived(secret);
      const { organization, user } = await arrival(visit);
      if (user === undefined) throw new Problem('entrance-over');
      const door = await doorOf(user, organization);
      await table.write(entrance.end(visit));
      // The web is named first; no other client knows passes.
      const [clientId = ''] = clientsOf(door.pool);
      return { ...door, pass: await passes.give({ userId: user.userId, pool: door.pool, clientId }) };
    },

    async link(secret, actor) {
      const visit = await entrance.getArrived(secret);
      const organization = await schoolOf(visit.vouched);
      const { organizationId } = organization;
      if (actor.membership?.organizationId !== organizationId) throw new Problem('entrance-other-school');
      const refusal = entranceRefusal({ ...actor, status: 'active' });
      if (refusal !== undefined) throw new Problem(refusal);
      const ofAccount = await entrance.findLink(visit.vouched);
      const holder = await holderOf(ofAccount, organization);
      if (holder !== undefined && holder.userId !== actor.userId) throw new Problem('entrance-linked');
      const ofPerson = (await entrance.listLinks(actor.userId)).find(({ kind }) => kind === visit.kind);
      await table.transact([
        entrance.end(visit),
        entrance.expectOwner(visit.vouched, organizationId),
        accounts.expectActive(actor.userId),
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
      if ((await entrance.findOwner(of)) !== organizationId) throw new Problem('not-found');
      await table.transact([
        ...entrance.removeDomain(of, organizationId),
        audit.record({
          organizationId,
          action: 'domain-removed',
          ...(await auditActor(accounts, actor.userId)),
          detail: of.domain,
        }),
      ]);
    },
  };
}
