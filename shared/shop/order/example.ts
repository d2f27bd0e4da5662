import { withExamples } from '#shared/kernel/contract.ts';
import { guestOrderContract, orderContract, priceContract } from './contract.ts';

export const orderEndpoints = withExamples(orderContract, {
  listOrders: { query: {} },
  getOrder: { params: { orderId: 'ord_example01' } },
});

export const priceEndpoints = withExamples(priceContract, { listPrices: {} });

export const guestOrderEndpoints = withExamples(guestOrderContract, {
  lookAtGuestOrder: { body: { code: 'A'.repeat(27) } },
});
