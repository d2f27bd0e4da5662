import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { payByLinkContract, payLinkContract } from './contract.ts';

const params = { orderId: 'ord_example01' };
const body = { code: 'A'.repeat(27) };

export const payLinkExamples = {
  getPayLink: { params },
  makePayLink: { params },
  revokePayLink: { params },
} satisfies ExamplesOf<typeof payLinkContract>;

export const payByLinkExamples = {
  lookAtPayLink: { body },
  settlePayLink: { body },
  payByLink: { body },
} satisfies ExamplesOf<typeof payByLinkContract>;
