import { accountDeletionContract } from '#shared/access/account-deletion/contract.ts';
import { dataExportContract } from '#shared/access/data-export/contract.ts';
import { emailChangeContract } from '#shared/access/email-change/contract.ts';
import { passkeyContract } from '#shared/access/passkey/contract.ts';
import { twoStepContract } from '#shared/access/two-step/contract.ts';
import { createHoldings } from '#functions/record/holding/repository.ts';
import { deletionHandlers } from '#functions/access/account-deletion/routes.ts';
import { createDeleteAccount } from '#functions/access/account-deletion/service.ts';
import { createExports } from '#functions/access/data-export/repository.ts';
import { exportHandlers } from '#functions/access/data-export/routes.ts';
import { emailHandlers } from '#functions/access/email-change/routes.ts';
import { createEmailChangeService } from '#functions/access/email-change/service.ts';
import { passkeyHandlers } from '#functions/access/passkey/routes.ts';
import { createPasskeyService } from '#functions/access/passkey/service.ts';
import { twoStepHandlers } from '#functions/access/two-step/routes.ts';
import { createTwoStepService } from '#functions/access/two-step/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { holdingKinds } from '#functions/lambda/wiring/holdings.ts';
import { composeCredentials } from './compose.ts';

export const part: Part = (serving) => {
  const { jobs, starter } = composeJobs(serving);
  const parts = {
    ...composeCredentials(serving),
    starter,
    exports: createExports(jobs, serving.clock),
    holdings: createHoldings(serving.table, holdingKinds),
  };
  serving.implement(
    emailChangeContract,
    emailHandlers(createEmailChangeService(parts, parts.expectPassword)),
  );
  serving.implement(twoStepContract, twoStepHandlers(createTwoStepService(parts)));
  serving.implement(passkeyContract, passkeyHandlers(createPasskeyService(parts)));
  serving.implement(accountDeletionContract, deletionHandlers(createDeleteAccount(parts)));
  serving.implement(dataExportContract, exportHandlers(parts));
};
