import type { ExamplesOf } from '../kernel/contract.ts';
import type { guestOrderContract, orderContract } from './contract.ts';

export const orderExamples = {
  getOrder: { params: { orderId: 'ord_example01' } },
} satisfies ExamplesOf<typeof orderContract>;

export const guestOrderExamples = {
  lookAtGuestOrder: { body: { code: 'A'.repeat(27) } },
} satisfies ExamplesOf<typeof guestOrderContract>;
