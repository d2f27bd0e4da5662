import type { ExamplesOf } from '../kernel/contract.ts';
import type { guestPaymentContract, paymentContract } from './contract.ts';

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
