import { appealContract } from '#shared/competition/correction/appeal/contract.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAppealRepository } from '#functions/competition/correction/appeal/repository.ts';
import { appealHandlers } from '#functions/competition/correction/appeal/routes.ts';
import { createAppealService } from '#functions/competition/correction/appeal/service.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeShownResults } from '#functions/lambda/wiring/shown-result.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    ...composeShownResults(base),
    accounts: createAccountRepository(table),
    appeals: createAppealRepository(table),
    attention: createAttentionRepository(table),
    audit: createAuditRepository(table, clock),
  };
  implement(appealContract, appealHandlers(createAppealService(parts)));
};
