import { withExamples } from '#shared/kernel/examples.ts';
import { invoiceTermsOfficeContract } from './contract.ts';

const params = { organizationId: 'org_example01' };

export const invoiceTermsOfficeEndpoints = withExamples(invoiceTermsOfficeContract, {
  getInvoiceTerms: { params },
  changeInvoiceTerms: {
    params,
    body: { allowed: true, limit: 300_000, reason: '市の教育委員会から申し出があったため', version: 0 },
  },
});
