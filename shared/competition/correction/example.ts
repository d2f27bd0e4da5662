import { withExamples } from '#shared/kernel/examples.ts';
import { correctionContract } from './contract.ts';

const params = { attemptId: 'att_example01' };

export const correctionEndpoints = withExamples(correctionContract, {
  findResults: { query: { seasonId: 'sea_example01', kana: 'ヤマ' } },
  getRuledResult: { params, query: {} },
  ruleResult: {
    params,
    query: {},
    body: { act: 'disqualify', version: 1, reason: '別の人が入力していたため' },
  },
});
