import type { rulesContract } from '#shared/competition/rules/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { RulesService } from './service.ts';

export const rulesHandlers = (rules: RulesService): Handlers<typeof rulesContract> => ({
  getSeasonRules: async ({ params }) => ({ items: await rules.ofSeason(params.seasonId) }),
});
