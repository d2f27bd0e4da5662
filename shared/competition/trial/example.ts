import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { trialContract } from './contract.ts';

const params = { textId: 'txt_example01' };

export const trialExamples = {
  listTrials: {},
  getFreeText: { params },
  findPlace: {
    params,
    body: { input: { method: 'romaji', layout: 'jis' }, log: '[[0,"down","KeyA"],[80,"up","KeyA"]]' },
  },
} satisfies ExamplesOf<typeof trialContract>;
