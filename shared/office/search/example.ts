import { withExamples } from '#shared/kernel/contract.ts';
import { searchContract } from './contract.ts';

export const searchEndpoints = withExamples(searchContract, {
  searchAnything: { body: { text: '482913' } },
});
