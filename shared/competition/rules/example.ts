import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type { ownRulesContract, rulesContract } from './contract.ts';

export const rulesExamples = {
  getSeasonRules: { params: { seasonId: 'sea_2026-winter' } },
} satisfies ExamplesOf<typeof rulesContract>;

export const ownRulesExamples = {
  getOwnSeasonRules: { params: { seasonId: 'sea_2026-winter' } },
} satisfies ExamplesOf<typeof ownRulesContract>;
