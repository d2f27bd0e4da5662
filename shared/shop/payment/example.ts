import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { guestPaymentContract, paymentContract } from './contract.ts';
import type { paymentOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };
export const paymentExamples = {
  settleOrder: { params },
  startCheckout: { params },
  cancelOrder: { params },
} satisfies ExamplesOf<typeof paymentContract>;

const body = { code: 'A'.repeat(27) };
export const guestPaymentExamples = {
  settleGuestOrder: { body },
  startGuestCheckout: { body },
  cancelGuestOrder: { body },
} satisfies ExamplesOf<typeof guestPaymentContract>;

export const paymentOfficeExamples = {
  listOfficeOrders: { query: { month: '2026-11' } },
  listWaitingOrders: { query: {} },
  findOfficeOrders: { body: { text: 'ord_example01' } },
  getOfficeOrder: { params },
  listOfficeOrderLines: { params, query: {} },
  settleOfficeOrder: { params },
  cancelOfficeOrder: { params, body: { reason: 'ご本人からの申し出のため' } },
} satisfies ExamplesOf<typeof paymentOfficeContract>;
