import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { invoiceTermsContract, invoiceTermsOfficeContract } from './contract.ts';

const params = { organizationId: 'org_example01' };

export const invoiceTermsExamples = {
  getOwnInvoiceTerms: {},
} satisfies ExamplesOf<typeof invoiceTermsContract>;

export const invoiceTermsOfficeExamples = {
  getInvoiceTerms: { params },
  changeInvoiceTerms: {
    params,
    body: { allowed: true, limit: 300_000, reason: '市の教育委員会から申し出があったため', version: 0 },
  },
} satisfies ExamplesOf<typeof invoiceTermsOfficeContract>;
