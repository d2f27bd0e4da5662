import { withExamples } from '#shared/kernel/contract.ts';
import { shownNameContract } from './contract.ts';

export const shownNameEndpoints = withExamples(shownNameContract, {
  setShownName: { body: { shown: true } },
});
