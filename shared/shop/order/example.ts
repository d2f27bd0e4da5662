import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { guestOrderContract, orderContract, priceContract } from './contract.ts';

export const orderExamples = {
  listOrders: { query: {} },
  getOrder: { params: { orderId: 'ord_example01' } },
} satisfies ExamplesOf<typeof orderContract>;

export const priceExamples = { listPrices: {} } satisfies ExamplesOf<typeof priceContract>;

export const guestOrderExamples = {
  lookAtGuestOrder: { body: { code: 'A'.repeat(27) } },
} satisfies ExamplesOf<typeof guestOrderContract>;
