import { jobContract } from '#shared/record/job/contract.ts';
import { jobHandlers } from '#functions/record/job/routes.ts';
import { createJobService } from '#functions/record/job/service.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(jobContract, jobHandlers(createJobService(base)));
