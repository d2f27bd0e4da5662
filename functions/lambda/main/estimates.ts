import { estimateContract } from '#shared/shop/estimate/contract.ts';
import { createIssueEstimate } from '#functions/shop/estimate/issue.ts';
import { createQuoteCounts, createQuotePaper } from '#functions/shop/estimate/quote.ts';
import { createEstimateRepository } from '#functions/shop/estimate/repository.ts';
import { estimateHandlers } from '#functions/shop/estimate/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';

export const part: Part = ({ implement, ...base }) => {
  const quote = createQuoteCounts(base);
  implement(
    estimateContract,
    estimateHandlers({
      ...base,
      estimates: createEstimateRepository(base.table),
      quote,
      quotePaper: createQuotePaper(base, quote),
      issue: createIssueEstimate(base),
      measure: createMeasure(base.env.STAGE),
    }),
  );
};
