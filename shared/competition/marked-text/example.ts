import { withExamples } from '#shared/kernel/examples.ts';
import { markedTextContract, markedTextOfficeContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const markedTextEndpoints = withExamples(markedTextContract, {
  getMarkedText: { params },
  getPupilMarkedText: { params },
});

export const markedTextOfficeEndpoints = withExamples(markedTextOfficeContract, {
  getMarkedTextForOffice: { params: { attemptId: 'att_example01' } },
});
