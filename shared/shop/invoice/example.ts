import { withExamples } from '#shared/kernel/examples.ts';
import { invoiceContract } from './contract.ts';
import { invoiceOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };

export const invoiceEndpoints = withExamples(invoiceContract, {
  startInvoice: { params },
});

export const invoiceOfficeEndpoints = withExamples(invoiceOfficeContract, {
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
});
