import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { markedTextContract, markedTextOfficeContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const markedTextExamples = {
  getMarkedText: { params },
  getPupilMarkedText: { params },
} satisfies ExamplesOf<typeof markedTextContract>;

export const markedTextOfficeExamples = {
  getMarkedTextForOffice: { params: { attemptId: 'att_example01' } },
} satisfies ExamplesOf<typeof markedTextOfficeContract>;
