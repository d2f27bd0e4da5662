import type { correctionContract } from '#shared/correction/contract.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { CorrectionService } from './service.ts';

export const correctionHandlers = (corrections: CorrectionService): Handlers<typeof correctionContract> => ({
  getRuledResult: ({ params }) => corrections.get(params.attemptId),
  ruleResult: ({ actor, params, body }) => corrections.rule(actor.userId, params.attemptId, body),
});
