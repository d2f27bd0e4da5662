import type { ExamplesOf } from '../kernel/contract.ts';
import type { competitionContract } from './contract.ts';

export const competitionExamples = {
  listSeasons: {},
  getSeason: { params: { seasonId: 'sea_2026-autumn' } },
} satisfies ExamplesOf<typeof competitionContract>;
