import { trainingOfficeContract } from '#shared/practice/training-log/contract.ts';
import { createLogReviews } from '#functions/practice/training-log/decide.ts';
import { trainingOfficeHandlers } from '#functions/practice/training-log/routes.ts';
import { createTrailRepository } from '#functions/record/trail/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(
    trainingOfficeContract,
    trainingOfficeHandlers(
      createLogReviews({
        ...composeTraining(base),
        trail: createTrailRepository(base.table, base.clock),
      }),
    ),
  );
