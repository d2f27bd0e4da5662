import { invoiceTermsContract } from '#shared/shop/invoice-terms/contract.ts';
import { organizationContract } from '#shared/people/organization/contract.ts';
import { staffContract } from '#shared/school/staff/contract.ts';
import { alignPasskeysMessage } from '#functions/access/passkey/message.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { invoiceTermsHandlers } from '#functions/shop/invoice-terms/routes.ts';
import { organizationHandlers } from '#functions/people/organization/routes.ts';
import { createOrganizationService } from '#functions/people/organization/service.ts';
import { createJoin } from '#functions/school/staff/join.ts';
import { staffHandlers } from '#functions/school/staff/routes.ts';
import { createStaffService } from '#functions/school/staff/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** Individuals have none. */
const withoutPasskeys = (userId: string) => [alignPasskeysMessage({ userId })];

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const audit = createAuditRepository(table, clock);
  implement(organizationContract, organizationHandlers(createOrganizationService(base), audit));
  implement(invoiceTermsContract, invoiceTermsHandlers(createInvoiceTermsRepository(table)));
  implement(staffContract, staffHandlers(createStaffService(base, withoutPasskeys), createJoin(base)));
};
