import { withExamples } from '#shared/kernel/examples.ts';
import { transferContract } from './contract.ts';
import { transferOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };

export const transferEndpoints = withExamples(transferContract, {
  startTransfer: { params },
});

export const transferOfficeEndpoints = withExamples(transferOfficeContract, {
  closeDifference: { params, body: { amount: 440, reason: '振込手数料が差し引かれていたため' } },
  returnDeposit: {
    params,
    body: { requestId: 'example-return-1', amount: 1000, reason: '多くお振り込みいただいたため' },
  },
});
