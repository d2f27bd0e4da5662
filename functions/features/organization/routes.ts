import type { organizationContract } from '#shared/organization/contract.ts';
import type { AuditRepository } from '../audit/repository.ts';
import type { OrganizationService } from './service.ts';
import { organizationOf, ownOrganization } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';

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
