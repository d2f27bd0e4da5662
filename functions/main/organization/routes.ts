import { Problem } from '#shared/problem.ts';
import type { organizationContract } from '#shared/organization/contract.ts';
import type { AuditRepository } from '../../core/audit/repository.ts';
import type { OrganizationService } from '../../core/organization/service.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Handlers } from '../../platform/http/implement.ts';

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
