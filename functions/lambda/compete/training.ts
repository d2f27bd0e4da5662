import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { trainingIngestHandlers } from '#functions/practice/training-log/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(trainingIngestContract, trainingIngestHandlers(createIngestLogs(composeTraining(base))));
