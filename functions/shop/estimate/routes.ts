import type { estimateContract } from '#shared/shop/estimate/contract.ts';
import { estimateSchema } from '#shared/shop/estimate/schema.ts';
import { buyerFor, ownerKey } from '#functions/platform/auth/buyer.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { IssueEstimate } from './issue.ts';
import type { QuoteCounts } from './quote.ts';
import type { EstimateRepository } from './repository.ts';

interface EstimateHandlers {
  readonly estimates: Pick<EstimateRepository, 'get' | 'list'>;
  readonly quote: QuoteCounts;
  readonly issue: IssueEstimate;
}

export const estimateHandlers = ({
  estimates,
  quote,
  issue,
}: EstimateHandlers): Handlers<typeof estimateContract> => ({
  quoteEstimate: ({ body }) => quote(body),
  issueEstimate: ({ body: { counts, ...body } }) => issue({ ...body, quote: () => quote(counts) }),
  issueOwnEstimate: ({ actor, body: { counts, ...body } }) =>
    issue({ ...body, owner: ownerKey(buyerFor(actor)), quote: () => quote(counts) }),
  async listEstimates({ actor, query }) {
    const found = await estimates.list(ownerKey(buyerFor(actor)), query);
    return { ...found, items: found.items.map((item) => estimateSchema.parse(item)) };
  },
  findEstimate: async ({ body }) => estimateSchema.parse(await estimates.get(body.estimateNumber)),
});
