import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { replayContract, replayOfficeContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const replayExamples = {
  getReplay: { params },
  getPupilReplay: { params },
} satisfies ExamplesOf<typeof replayContract>;

export const replayOfficeExamples = {
  getReplayForOffice: { params: { attemptId: 'att_example01' } },
} satisfies ExamplesOf<typeof replayOfficeContract>;
