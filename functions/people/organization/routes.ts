import type { organizationContract } from '#shared/people/organization/contract.ts';
import type { AuditRepository } from '#functions/record/audit/repository.ts';
import type { OrganizationService } from './service.ts';
import { organizationOf, ownOrganization } from '#functions/platform/auth/actor.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';

export const organizationHandlers = (
  service: OrganizationService,
  audit: AuditRepository,
): Handlers<typeof organizationContract> => ({
  createOrganization: ({ actor, body }) => service.apply(actor.userId, body),
  getOwnOrganization: ({ actor }) => service.getProfile(organizationOf(actor)),
  changeOwnOrganization: ({ actor, body }) =>
    service.change(actor.userId, organizationOf(actor), body.details, body.version),
  reapply: ({ actor, params }) => service.reapply(actor.userId, ownOrganization(actor, params)),
  async withdrawApplication({ actor, params }) {
    await service.withdraw(actor.userId, ownOrganization(actor, params));
    return { done: true };
  },
  listAudit: ({ actor, query }) => audit.list(organizationOf(actor), query),
});
