import { fullName } from '#shared/people/account/schema.ts';
import type { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import {
  organizationForOfficeSchema,
  type OrganizationForOffice,
} from '#shared/people/organization/profile.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { AccountRepository } from '#functions/people/account/repository.ts';
import type { Decide } from './decide.ts';
import type { OrganizationRepository, StoredOrganization } from './repository.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

const newest = { limit: 20 } as const;

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
      audit.listForOffice(organizationId, newest, accounts),
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
