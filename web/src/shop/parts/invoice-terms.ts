/** Whether one's own school or organisation may buy on invoice; the query key is private to this file. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { invoiceTermsContract } from '#shared/shop/invoice-terms/contract.ts';
import type { InvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import { call } from '#web/lib/api.ts';
import { findConfig } from '#web/lib/config.ts';
import { useSession } from '#web/lib/session.ts';

export const ownInvoiceTermsQuery = queryOptions({
  queryKey: ['invoice-terms', 'own'],
  queryFn: ({ signal }) => call(invoiceTermsContract.getOwnInvoiceTerms, {}, { signal }),
  staleTime: 0,
});

/** Undefined where nobody allowed it, and as long as that is not known. */
export function useInvoiceTerms(): InvoiceTerms | undefined {
  const organization = useSession()?.organization;
  const enabled = organization?.state === 'approved' && findConfig()?.bankTransfer === true;
  const { data } = useQuery({ ...ownInvoiceTermsQuery, enabled });
  return data?.allowed ? data : undefined;
}
