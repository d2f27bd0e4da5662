import { jobContract } from '#shared/job/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { jobHandlers } from '../features/job/routes.ts';
import { createJobService } from '../features/job/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...composeJobs(base),
    accounts: createAccountRepository(base.table),
    audit: createAuditRepository(base.table, base.clock),
  };
  implement(jobContract, jobHandlers({ ...parts, working: createJobService(parts) }));
};
