import { withExamples } from '#shared/kernel/examples.ts';
import { ownRulesContract, rulesContract } from './contract.ts';

export const rulesEndpoints = withExamples(rulesContract, {
  getSeasonRules: { params: { seasonId: 'sea_2026-winter' } },
});

export const ownRulesEndpoints = withExamples(ownRulesContract, {
  getOwnSeasonRules: { params: { seasonId: 'sea_2026-winter' } },
});
