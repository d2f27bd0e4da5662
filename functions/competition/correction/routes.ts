import type { correctionContract } from '#shared/competition/correction/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { CorrectionService } from './service.ts';

export const correctionHandlers = (corrections: CorrectionService): Handlers<typeof correctionContract> => ({
  findResults: async ({ query }) => ({ items: await corrections.find(query) }),
  getRuledResult: ({ params, query }) => corrections.get({ ...params, ...query }),
  ruleResult: ({ actor, params, query, body }) =>
    corrections.rule(actor.userId, { ...params, ...query }, body),
});
