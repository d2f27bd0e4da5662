import type { estimateContract } from '#shared/shop/estimate/contract.ts';
import { estimateSchema } from '#shared/shop/estimate/schema.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import { Problem } from '#shared/problem.ts';
import type { RateLimiter } from '#functions/platform/http/rate-limit.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { Measure } from '#functions/platform/log/measure.ts';
import type { IssueEstimate } from './issue.ts';
import type { QuoteCounts, QuotePaper } from './quote.ts';
import type { EstimateRepository } from './repository.ts';

/** Of everybody without an account together: some of whom have ten thousand addresses. Whoever signs in is not among them. */
const ofAll = { per: 'actor', requests: 500, seconds: 3600 } as const;

interface EstimateHandlers {
  readonly limit: RateLimiter;
  readonly measure: Measure;
  readonly estimates: Pick<EstimateRepository, 'get' | 'list'>;
  readonly quote: QuoteCounts;
  readonly quotePaper: QuotePaper;
  readonly issue: IssueEstimate;
}

export const estimateHandlers = ({
  estimates,
  quote,
  quotePaper,
  issue,
  limit,
  measure,
}: EstimateHandlers): Handlers<typeof estimateContract> => ({
  quoteEstimate: ({ body }) => quote(body),
  async issueEstimate({ body: { counts, ...body } }) {
    await limit('issueEstimate:all', ofAll, 'all').catch((cause: unknown) => {
      if (!(cause instanceof Problem) || cause.code !== 'rate-limited') throw cause;
      const { retryAfter } = cause;
      measure({ EstimatesRefused: 1 });
      throw new Problem('estimates-crowded', { ...(retryAfter !== undefined && { retryAfter }), cause });
    });
    return issue({ ...body, quote: () => quotePaper(counts) });
  },
  issueOwnEstimate: ({ actor, body: { counts, ...body } }) =>
    issue({ ...body, owner: ownerKey(buyerFor(actor)), quote: () => quotePaper(counts) }),
  async listEstimates({ actor, query }) {
    const found = await estimates.list(ownerKey(buyerFor(actor)), query);
    return { ...found, items: found.items.map((item) => estimateSchema.parse(item)) };
  },
  findEstimate: async ({ body }) => estimateSchema.parse(await estimates.get(body.estimateNumber)),
});
