import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { searchContract } from './contract.ts';

export const searchExamples = {
  searchAnything: { body: { text: '482913' } },
} satisfies ExamplesOf<typeof searchContract>;
