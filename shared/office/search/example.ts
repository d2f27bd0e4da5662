import { withExamples } from '#shared/kernel/examples.ts';
import { searchContract } from './contract.ts';

export const searchEndpoints = withExamples(searchContract, {
  searchAnything: { body: { text: '482913' } },
});
