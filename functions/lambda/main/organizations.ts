import { invoiceTermsContract } from '#shared/shop/invoice-terms/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { alignPasskeysMessage } from '#functions/access/passkey/message.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { invoiceTermsHandlers } from '#functions/shop/invoice-terms/routes.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { organizationHandlers } from '#functions/people/organization/routes.ts';
import { createOrganizationService } from '#functions/people/organization/service.ts';
import { createJoin } from '#functions/school/staff/join.ts';
import { createInvitationRepository } from '#functions/school/staff/repository.ts';
import { staffHandlers } from '#functions/school/staff/routes.ts';
import { createStaffService } from '#functions/school/staff/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

/** Individuals have none. */
const withoutPasskeys = (userId: string) => [alignPasskeysMessage({ userId })];

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    audit: createAuditRepository(table, clock),
    invitations: createInvitationRepository(table),
    groups: createGroupRepository(table),
    followedBy: withoutPasskeys,
    outbox: composeOutbox(base),
  };
  implement(organizationContract, organizationHandlers(createOrganizationService(base), parts.audit));
  implement(invoiceTermsContract, invoiceTermsHandlers(createInvoiceTermsRepository(table)));
  implement(staffContract, staffHandlers(createStaffService(parts), createJoin(parts)));
};
