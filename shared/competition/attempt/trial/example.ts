import { withExamples } from '#shared/kernel/examples.ts';
import { trialContract } from './contract.ts';

const params = { textId: 'txt_example01' };

export const trialEndpoints = withExamples(trialContract, {
  getFreeText: { params },
  findPlace: {
    params,
    body: { input: { method: 'romaji', layout: 'jis' }, log: '[[0,"down","KeyA"],[80,"up","KeyA"]]' },
  },
});
