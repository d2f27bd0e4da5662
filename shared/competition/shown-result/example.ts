import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { shownResultContract } from './contract.ts';

const params = { resultId: 'res_example01' };

export const shownResultExamples = {
  listRevisions: { params },
  getPupilResult: { params },
} satisfies ExamplesOf<typeof shownResultContract>;
