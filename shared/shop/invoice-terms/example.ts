import { withExamples } from '#shared/kernel/contract.ts';
import { invoiceTermsContract, invoiceTermsOfficeContract } from './contract.ts';

const params = { organizationId: 'org_example01' };

export const invoiceTermsEndpoints = withExamples(invoiceTermsContract, {
  getOwnInvoiceTerms: {},
});

export const invoiceTermsOfficeEndpoints = withExamples(invoiceTermsOfficeContract, {
  getInvoiceTerms: { params },
  changeInvoiceTerms: {
    params,
    body: { allowed: true, limit: 300_000, reason: '市の教育委員会から申し出があったため', version: 0 },
  },
});
