import type { entranceContract } from '#shared/access/entrance/contract.ts';
import { askedKindSchema, schoolAccountSchema, schoolDomainSchema } from '#shared/access/entrance/schema.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { expectGroup, organizationOf } from '#functions/platform/auth/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Cookies } from '#functions/platform/http/cookies.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { StudentRepository } from '#functions/school/student/repository.ts';
import type { Approval } from './relying-party.ts';
import { visitSeconds, type EntranceRepository } from './repository.ts';
import type { EntranceService } from './service.ts';

interface EntranceRoutes {
  readonly service: EntranceService;
  readonly entrance: EntranceRepository;
  readonly students: Pick<StudentRepository, 'getStudent'>;
  readonly approvals: () => Approval[];
  readonly clock: Clock;
}

/** Whose visit it is: the browser that began is the one that goes on. */
const cookie = 'entrance';
const secretOf = (cookies: Cookies): string | undefined => cookies.read(cookie);

function onward(cookies: Cookies, { url, secret }: { url: string; secret: string }): { url: string } {
  cookies.write(cookie, secret, visitSeconds);
  return { url };
}

export const entranceHandlers = ({
  service,
  entrance,
  students,
  approvals,
  clock,
}: EntranceRoutes): Handlers<typeof entranceContract> => ({
  beginEntrance: async ({ body, cookies }) => onward(cookies, await service.begin(body.kind, body.domain)),
  arriveAtEntrance: ({ body, cookies }) => service.arrive(secretOf(cookies), body.code, body.state),
  getArrival: ({ cookies }) => service.getArrival(secretOf(cookies)),
  takePass: ({ cookies }) => service.takePass(secretOf(cookies)),
  async linkSchoolAccount({ actor, cookies }) {
    await service.link(secretOf(cookies), actor);
    return { accepted: true };
  },
  async listSchoolAccounts({ actor }) {
    const links = await entrance.listLinks(actor.userId);
    return { items: links.map((link) => schoolAccountSchema.parse(link)) };
  },
  async unlinkSchoolAccount({ actor, params }) {
    await service.unlink(actor.userId, params.voucher);
    return { accepted: true };
  },
  async unlinkPupil({ actor, params }) {
    const year = { organizationId: organizationOf(actor), fiscalYear: fiscalYearOf(clock()) };
    expectGroup(actor, (await students.getStudent(year, params.userId)).groupId);
    return { unlinked: await service.unlinkPupil(actor, params.userId) };
  },
  beginSchoolDomain: async ({ actor, body, cookies }) =>
    onward(cookies, await service.beginDomain(actor, body.kind)),
  async listSchoolDomains({ actor }) {
    const domains = await entrance.listDomains(organizationOf(actor));
    const items = domains
      .filter(({ kind }) => askedKindSchema.safeParse(kind).success)
      .map((domain) => schoolDomainSchema.parse(domain));
    return { items, approvals: approvals() };
  },
  async removeSchoolDomain({ actor, params }) {
    await service.removeDomain(actor, { kind: params.voucher, realm: params.realm });
    return { accepted: true };
  },
});
