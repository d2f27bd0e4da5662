import { withExamples } from '#shared/kernel/examples.ts';
import { rejudgeContract } from './contract.ts';

const params = { seasonId: 'sea_example01', rejudgeId: 'rjs_example01' };

export const rejudgeEndpoints = withExamples(rejudgeContract, {
  listRejudges: { query: { seasonId: 'sea_example01' } },
  startRejudge: {
    body: { seasonId: 'sea_example01', divisionCode: 'romaji', reason: '正解に別の書き方を加えたため' },
  },
  getRejudge: { params },
  listDifferences: { params, query: {} },
  decideRejudge: { params, body: { decision: 'drop', reason: '違いがなかったため' } },
});
