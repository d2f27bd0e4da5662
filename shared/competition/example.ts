import type { ExamplesOf } from '../kernel/contract.ts';
import type { competitionContract } from './contract.ts';

export const competitionExamples = {
  listSeasons: {},
} satisfies ExamplesOf<typeof competitionContract>;
