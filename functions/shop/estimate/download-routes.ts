import type { estimateDownloadContract } from '#shared/shop/estimate/contract.ts';
import { documentFileName } from '#shared/shop/trade-document/policy.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import { documentOf, isArchived } from './document.ts';
import type { EstimateRepository } from './repository.ts';

export const estimateDownloadHandlers = (
  estimates: Pick<EstimateRepository, 'get'>,
  /** Into the archive, and to what is not archived yet. */
  { archive, documents }: Readonly<Record<'archive' | 'documents', LinkTo>>,
): Handlers<typeof estimateDownloadContract> => ({
  async downloadEstimate({ body }) {
    const estimate = await estimates.get(body.estimateNumber);
    if (!estimate.kept) throw new Problem('not-found');
    const document = documentOf(estimate);
    const linkTo = isArchived(estimate) ? archive : documents;
    return linkTo(document.key, documentFileName(document));
  },
});
