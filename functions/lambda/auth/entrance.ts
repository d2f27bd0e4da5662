import { entranceContract } from '#shared/access/entrance/contract.ts';
import { createPasses } from '#functions/access/entrance/pass-repository.ts';
import { createParties } from '#functions/access/entrance/relying-party.ts';
import { createEntranceRepository } from '#functions/access/entrance/repository.ts';
import { entranceHandlers } from '#functions/access/entrance/routes.ts';
import { createEntranceService } from '#functions/access/entrance/service.ts';
import { createLineRepository } from '#functions/access/portal/line-repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createAccountEvents } from '#functions/record/account-event/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';

/** Signing in with an account of one's school. */
export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    entrance: createEntranceRepository(table, clock),
    lines: createLineRepository(table, clock),
    passes: createPasses(table, clock),
    ...createParties(base),
    accounts: createAccountRepository(table),
    organizations: createOrganizationRepository(table),
    students: createStudentRepository(table),
    events: createAccountEvents(table, clock),
    audit: createAuditRepository(table, clock),
  };
  implement(entranceContract, entranceHandlers({ ...parts, service: createEntranceService(parts) }));
};
