import type { ownRulesContract, rulesContract } from '#shared/competition/scoring/rules/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { RulesService } from './service.ts';

export const rulesHandlers = (rules: RulesService): Handlers<typeof rulesContract> => ({
  getSeasonRules: async ({ params }) => ({ items: await rules.ofSeason(undefined, params.seasonId) }),
});

export const ownRulesHandlers = (rules: RulesService): Handlers<typeof ownRulesContract> => ({
  getOwnSeasonRules: async ({ actor, params }) => ({ items: await rules.ofSeason(actor, params.seasonId) }),
});
