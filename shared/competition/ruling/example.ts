import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { rulingContract } from './contract.ts';

export const rulingExamples = {
  listRulings: { query: { seasonId: 'sea_example01' } },
} satisfies ExamplesOf<typeof rulingContract>;
