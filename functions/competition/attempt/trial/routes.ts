import type { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TrialService } from './service.ts';

export const trialHandlers = (trials: TrialService): Handlers<typeof trialContract> => ({
  listTrials: () => trials.list(),
  getFreeText: ({ params }) => trials.text(params.textId),
  findPlace: ({ params, body }) => trials.place(params.textId, body),
});
