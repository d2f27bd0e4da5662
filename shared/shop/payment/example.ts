import { withExamples } from '#shared/kernel/examples.ts';
import { guestPaymentContract, paymentContract } from './contract.ts';
import { paymentOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };
export const paymentEndpoints = withExamples(paymentContract, {
  settleOrder: { params },
  startCheckout: { params },
  cancelOrder: { params },
});

const body = { code: 'A'.repeat(27) };
export const guestPaymentEndpoints = withExamples(guestPaymentContract, {
  settleGuestOrder: { body },
  startGuestCheckout: { body },
  cancelGuestOrder: { body },
});

export const paymentOfficeEndpoints = withExamples(paymentOfficeContract, {
  listOfficeOrders: { query: { month: '2026-11' } },
  findOfficeOrders: { body: { text: 'ord_example01' } },
  getOfficeOrder: { params },
  listOfficeOrderLines: { params, query: {} },
  settleOfficeOrder: { params },
  cancelOfficeOrder: { params, body: { reason: 'ご本人からの申し出のため' } },
});
