import { estimateContract } from '#shared/shop/estimate/contract.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createIssueEstimate } from '#functions/shop/estimate/issue.ts';
import { createQuoteCounts } from '#functions/shop/estimate/quote.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { estimateHandlers } from '#functions/shop/estimate/routes.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...base,
    estimates: createEstimateRepository(base.table),
    competition: createCompetitionRepository(base.table),
    orders: createOrderRepository(base.table),
    outbox: composeOutbox(base),
    measure: createMeasure(base.env.STAGE),
  };
  implement(
    estimateContract,
    estimateHandlers({ ...parts, quote: createQuoteCounts(parts), issue: createIssueEstimate(parts) }),
  );
};
