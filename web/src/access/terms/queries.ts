/** What this feature reads and writes on the server; its query keys are private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { staticPageContract } from '#shared/site/static-page/contract.ts';
import { termsContract } from '#shared/access/terms/contract.ts';
import { call } from '#web/lib/api.ts';

/** Read anew wherever somebody is asked to agree, and never exchanged under their eyes. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(staticPageContract.getTerms, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const acceptTerms = (version: string) => call(termsContract.acceptTerms, { body: { version } });
