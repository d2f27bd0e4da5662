import { appealContract } from '#shared/appeal/contract.ts';
import { createAccountRepository } from '../features/account/repository.ts';
import { createAppealRepository } from '../features/appeal/repository.ts';
import { appealHandlers } from '../features/appeal/routes.ts';
import { createAppealService } from '../features/appeal/service.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeShownResults } from '../wiring/shown-result.ts';

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
