import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { invoiceContract } from './contract.ts';
import type { invoiceOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };

export const invoiceExamples = {
  startInvoice: { params },
} satisfies ExamplesOf<typeof invoiceContract>;

export const invoiceOfficeExamples = {
  changeInvoiceDue: {
    params,
    body: { from: '2026-12-22', to: '2027-01-29', reason: '市の支払日に合わせるため' },
  },
  creditOrder: {
    params,
    body: {
      requestId: 'example-credit-1',
      reason: 'ご本人からの申し出のため',
      amount: 550,
      of: { kind: 'all', withdrawal: 'revoke' },
    },
  },
  writeOffOrder: {
    params,
    body: { requestId: 'example-loss-1', reason: '回収の見込みがないため', amount: 550 },
  },
} satisfies ExamplesOf<typeof invoiceOfficeContract>;
