import { estimateContract } from '#shared/estimate/contract.ts';
import { createCompetitionRepository } from '../features/competition/repository.ts';
import { createIssueEstimate } from '../features/estimate/issue.ts';
import { createQuoteCounts } from '../features/estimate/quote.ts';
import { createEstimateRepository } from '../features/estimate/repository.ts';
import { estimateHandlers } from '../features/estimate/routes.ts';
import { createOrderRepository } from '../features/order/repository.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...base,
    estimates: createEstimateRepository(base.table),
    competition: createCompetitionRepository(base.table),
    orders: createOrderRepository(base.table),
    outbox: createOutbox({ ...base, queue: createQueue(base.env) }),
  };
  implement(
    estimateContract,
    estimateHandlers({ ...parts, quote: createQuoteCounts(parts), issue: createIssueEstimate(parts) }),
  );
};
