import { withExamples } from '#shared/kernel/examples.ts';
import { refundContract } from './contract.ts';

const params = { orderId: 'ord_example01' };
const paymentId = 'pay_example01';

export const refundEndpoints = withExamples(refundContract, {
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
  retryRefunds: { params, body: { paymentId } },
});
