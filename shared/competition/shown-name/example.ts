import { withExamples } from '#shared/kernel/contract.ts';
import { shownNameContract } from './contract.ts';

export const shownNameEndpoints = withExamples(shownNameContract, {
  getShownName: {},
  setShownName: { body: { shown: true } },
});
