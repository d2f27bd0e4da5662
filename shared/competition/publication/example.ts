import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { publicationContract } from './contract.ts';

export const publicationExamples = {
  getPublication: { params: { seasonId: 'sea_example01' } },
} satisfies ExamplesOf<typeof publicationContract>;
