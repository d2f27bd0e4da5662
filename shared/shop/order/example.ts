import { withExamples } from '#shared/kernel/examples.ts';
import { guestOrderContract, orderContract } from './contract.ts';

export const orderEndpoints = withExamples(orderContract, {
  getOrder: { params: { orderId: 'ord_example01' } },
});

export const guestOrderEndpoints = withExamples(guestOrderContract, {
  lookAtGuestOrder: { body: { code: 'A'.repeat(27) } },
});
