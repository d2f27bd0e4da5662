import { withExamples } from '#shared/kernel/examples.ts';
import { payByLinkContract, payLinkContract } from './contract.ts';

const params = { orderId: 'ord_example01' };
const body = { code: 'A'.repeat(27) };

export const payLinkEndpoints = withExamples(payLinkContract, {
  getPayLink: { params },
  makePayLink: { params },
  revokePayLink: { params },
});

export const payByLinkEndpoints = withExamples(payByLinkContract, {
  lookAtPayLink: { body },
  settlePayLink: { body },
  payByLink: { body },
});
