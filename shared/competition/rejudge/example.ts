import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { rejudgeContract } from './contract.ts';

const params = { seasonId: 'sea_example01', rejudgeId: 'rjs_example01' };

export const rejudgeExamples = {
  listRejudges: { query: { seasonId: 'sea_example01' } },
  startRejudge: {
    body: { seasonId: 'sea_example01', divisionCode: 'romaji', reason: '正解に別の書き方を加えたため' },
  },
  getRejudge: { params },
  listDifferences: { params, query: {} },
  decideRejudge: { params, body: { decision: 'drop', reason: '違いがなかったため' } },
} satisfies ExamplesOf<typeof rejudgeContract>;
