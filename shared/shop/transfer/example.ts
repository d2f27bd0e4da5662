import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { transferContract } from './contract.ts';
import type { transferOfficeContract } from './office-contract.ts';

const params = { orderId: 'ord_example01' };

export const transferExamples = {
  startTransfer: { params },
} satisfies ExamplesOf<typeof transferContract>;

export const transferOfficeExamples = {
  closeDifference: { params, body: { amount: 440, reason: '振込手数料が差し引かれていたため' } },
  returnDeposit: {
    params,
    body: { requestId: 'example-return-1', amount: 1000, reason: '多くお振り込みいただいたため' },
  },
} satisfies ExamplesOf<typeof transferOfficeContract>;
