import { withExamples } from '#shared/kernel/examples.ts';
import { replayContract, replayOfficeContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const replayEndpoints = withExamples(replayContract, {
  getReplay: { params },
  getPupilReplay: { params },
});

export const replayOfficeEndpoints = withExamples(replayOfficeContract, {
  getReplayForOffice: { params: { attemptId: 'att_example01' } },
});
