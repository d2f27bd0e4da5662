import { invoiceTermsContract } from '#shared/invoice-terms/contract.ts';
import { organizationContract } from '#shared/organization/contract.ts';
import { staffContract } from '#shared/staff/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { createGroupRepository } from '../features/group/repository.ts';
import { createInvoiceTermsRepository } from '../features/invoice-terms/repository.ts';
import { invoiceTermsHandlers } from '../features/invoice-terms/routes.ts';
import { createOrganizationRepository } from '../features/organization/repository.ts';
import { organizationHandlers } from '../features/organization/routes.ts';
import { createOrganizationService } from '../features/organization/service.ts';
import { createJoin } from '../features/staff/join.ts';
import { createInvitationRepository } from '../features/staff/repository.ts';
import { staffHandlers } from '../features/staff/routes.ts';
import { createStaffService } from '../features/staff/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    invitations: createInvitationRepository(table),
    groups: createGroupRepository(table),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  };
  implement(organizationContract, organizationHandlers(createOrganizationService(parts), parts.audit));
  implement(invoiceTermsContract, invoiceTermsHandlers(createInvoiceTermsRepository(table)));
  implement(staffContract, staffHandlers(createStaffService(parts), createJoin(parts)));
};
