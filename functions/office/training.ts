import { trainingOfficeContract } from '#shared/training-log/contract.ts';
import { createLogReviews } from '../features/training-log/decide.ts';
import { trainingOfficeHandlers } from '../features/training-log/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeTraining } from '../wiring/training.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(trainingOfficeContract, trainingOfficeHandlers(createLogReviews(composeTraining(base))));
