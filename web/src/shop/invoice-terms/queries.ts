/** What the office reads and decides; the query key is private to this file. */
import { queryOptions } from '@tanstack/react-query';
import { invoiceTermsOfficeContract } from '#shared/shop/invoice-terms/contract.ts';
import type { InvoiceTermsInput } from '#shared/shop/invoice-terms/schema.ts';
import { call } from '#web/lib/api.ts';

export const officeTermsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invoice-terms', 'office', organizationId],
    queryFn: ({ signal }) =>
      call(invoiceTermsOfficeContract.getInvoiceTerms, { params: { organizationId } }, { signal }),
    staleTime: 0,
  });

export const changeTerms = (organizationId: string, body: InvoiceTermsInput) =>
  call(invoiceTermsOfficeContract.changeInvoiceTerms, { params: { organizationId }, body });
