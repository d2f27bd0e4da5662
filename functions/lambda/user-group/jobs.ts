import { jobContract } from '#shared/record/job/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { jobHandlers } from '#functions/record/job/routes.ts';
import { createJobService } from '#functions/record/job/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...composeJobs(base),
    accounts: createAccountRepository(base.table),
    audit: createAuditRepository(base.table, base.clock),
  };
  implement(jobContract, jobHandlers({ ...parts, working: createJobService(parts) }));
};
