import { judge } from '#shared/competition/judge/judge.ts';
import { trialContract } from '#shared/competition/attempt/trial/contract.ts';
import { trialHandlers } from '#functions/competition/attempt/trial/routes.ts';
import { createTrialService } from '#functions/competition/attempt/trial/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(trialContract, trialHandlers(createTrialService({ ...base, judge })));
