import type { ExamplesOf } from '../kernel/contract.ts';
import type { correctionContract } from './contract.ts';

const params = { attemptId: 'att_example01' };

export const correctionExamples = {
  getRuledResult: { params },
  ruleResult: { params, body: { act: 'disqualify', version: 1, reason: '別の人が入力していたため' } },
} satisfies ExamplesOf<typeof correctionContract>;
