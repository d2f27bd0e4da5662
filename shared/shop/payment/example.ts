import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { guestPaymentContract, paymentContract } from './contract.ts';
import type { paymentOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };
export const paymentExamples = {
  settleOrder: { params },
  startCheckout: { params },
  startTransfer: { params },
  startInvoice: { params },
  cancelOrder: { params },
} satisfies ExamplesOf<typeof paymentContract>;

const body = { code: 'A'.repeat(27) };
export const guestPaymentExamples = {
  settleGuestOrder: { body },
  startGuestCheckout: { body },
  cancelGuestOrder: { body },
} satisfies ExamplesOf<typeof guestPaymentContract>;

const paymentId = 'pay_example01';
export const paymentOfficeExamples = {
  listOfficeOrders: { query: { month: '2026-11' } },
  listWaitingOrders: { query: {} },
  findOfficeOrders: { query: { text: 'ord_example01' } },
  getOfficeOrder: { params },
  listOfficeOrderLines: { params, query: {} },
  settleOfficeOrder: { params },
  cancelOfficeOrder: { params, body: { reason: 'ご本人からの申し出のため' } },
  refundOrder: {
    params,
    body: {
      requestId: 'example-refund-1',
      reason: 'ご本人からの申し出のため',
      paymentId,
      amount: 550,
      of: { kind: 'all', withdrawal: 'suspend' },
    },
  },
  closeDifference: { params, body: { amount: 440, reason: '振込手数料が差し引かれていたため' } },
  returnDeposit: {
    params,
    body: { requestId: 'example-return-1', amount: 1000, reason: '多くお振り込みいただいたため' },
  },
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
  retryRefunds: { params, body: { paymentId } },
} satisfies ExamplesOf<typeof paymentOfficeContract>;
