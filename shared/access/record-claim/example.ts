import { withExamples } from '#shared/kernel/examples.ts';
import { recordClaimContract } from './contract.ts';

export const recordClaimEndpoints = withExamples(recordClaimContract, {
  createClaimCodes: { body: { fromYear: 2026, userIds: ['usr_example01'] } },
  lookAtClaimCode: { body: { code: 'ZZZZ00001111' } },
  claimRecord: { body: { code: 'ZZZZ00001111' } },
});
