import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { recordClaimContract } from './contract.ts';

export const claimExamples = {
  createClaimCodes: { body: { fromYear: 2026, userIds: ['usr_example01'] } },
  lookAtClaimCode: { body: { code: 'ZZZZ00001111' } },
  claimRecord: { body: { code: 'ZZZZ00001111' } },
} satisfies ExamplesOf<typeof recordClaimContract>;
