import { fullName } from '#shared/account/schema.ts';
import { Problem } from '#shared/kernel/problem.ts';
import type { organizationContract, organizationOfficeContract } from '#shared/organization/contract.ts';
import { organizationForOfficeSchema, type OrganizationForOffice } from '#shared/organization/profile.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import type { AccountRepository } from '../../core/account/repository.ts';
import type { Decide } from '../../core/organization/decide.ts';
import type { OrganizationRepository, StoredOrganization } from '../../core/organization/repository.ts';
import type { OrganizationService } from '../../core/organization/service.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';

const newest = { limit: 20 } as const;

export function organizationOf({ membership }: Actor): string {
  if (membership === undefined) throw new Problem('forbidden');
  return membership.organizationId;
}

/** The one's own, and the one that is meant. */
export function named(actor: Actor, { organizationId }: { readonly organizationId: string }): string {
  if (organizationId !== organizationOf(actor)) throw new Problem('not-found');
  return organizationId;
}

export const organizationHandlers = (
  service: OrganizationService,
  audit: AuditRepository,
): Handlers<typeof organizationContract> => ({
  createOrganization: ({ actor, body }) => service.apply(actor.userId, body),
  getOwnOrganization: ({ actor }) => service.getProfile(organizationOf(actor)),
  changeOwnOrganization: ({ actor, body }) =>
    service.change(actor.userId, organizationOf(actor), body.details, body.version),
  reapply: ({ actor, params }) => service.reapply(actor.userId, named(actor, params)),
  async withdrawApplication({ actor, params }) {
    await service.withdraw(actor.userId, named(actor, params));
    return { done: true };
  },
  listAudit: ({ actor, query }) => audit.list(organizationOf(actor), query),
});

interface OfficeDependencies {
  readonly organizations: OrganizationRepository;
  readonly accounts: AccountRepository;
  readonly audit: AuditRepository;
  readonly decide: Decide;
}

const forOffice = ({ organizationId, ...rest }: StoredOrganization): OrganizationForOffice =>
  organizationForOfficeSchema.parse({ id: organizationId, ...rest });

export const organizationOfficeHandlers = ({
  organizations,
  accounts,
  audit,
  decide,
}: OfficeDependencies): Handlers<typeof organizationOfficeContract> => ({
  async listOrganizations({ query: { state, ...query } }) {
    const found = await organizations.listByState(state, query);
    return { ...found, items: found.items.map(forOffice) };
  },

  async getOrganization({ params: { organizationId } }) {
    const organization = await organizations.getOrganization(organizationId);
    const [members, trail] = await Promise.all([
      organizations.listMembers(organizationId),
      audit.list(organizationId, newest),
    ]);
    const ownerId = members.find(({ role }) => role === 'owner')?.userId;
    const owner = ownerId && (await accounts.getUser(ownerId));
    return {
      organization: forOffice(organization),
      ...(owner && { owner: { name: fullName(owner.name), ...(owner.email && { email: owner.email }) } }),
      audit: trail.items,
    };
  },

  decideOrganization: async ({ actor, params, body }) =>
    forOffice(await decide(actor.userId, params.organizationId, body)),
});
