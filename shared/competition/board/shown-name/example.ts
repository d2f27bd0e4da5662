import { withExamples } from '#shared/kernel/examples.ts';
import { shownNameContract } from './contract.ts';

export const shownNameEndpoints = withExamples(shownNameContract, {
  setShownName: { body: { shown: true } },
});
