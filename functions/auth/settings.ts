import { accountDeletionContract } from '#shared/account-deletion/contract.ts';
import { dataExportContract } from '#shared/data-export/contract.ts';
import { emailChangeContract } from '#shared/email-change/contract.ts';
import { twoStepContract } from '#shared/two-step/contract.ts';
import { createHoldings } from '../features/holding/repository.ts';
import { deletionHandlers } from '../features/account-deletion/routes.ts';
import { createDeleteAccount } from '../features/account-deletion/service.ts';
import { createExports } from '../features/data-export/repository.ts';
import { exportHandlers } from '../features/data-export/routes.ts';
import { emailHandlers } from '../features/email-change/routes.ts';
import { createEmailChangeService } from '../features/email-change/service.ts';
import { twoStepHandlers } from '../features/two-step/routes.ts';
import { createTwoStepService } from '../features/two-step/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { holdingKinds } from '../wiring/holdings.ts';
import { composeCredentials } from './compose.ts';

export const part: Part = (serving) => {
  const { jobs, starter } = composeJobs(serving);
  const parts = {
    ...composeCredentials(serving),
    starter,
    exports: createExports(jobs, serving.clock),
    holdings: createHoldings(serving.table, holdingKinds),
  };
  serving.implement(emailChangeContract, emailHandlers(createEmailChangeService(parts)));
  serving.implement(twoStepContract, twoStepHandlers(createTwoStepService(parts)));
  serving.implement(accountDeletionContract, deletionHandlers(createDeleteAccount(parts)));
  serving.implement(dataExportContract, exportHandlers(parts));
};
