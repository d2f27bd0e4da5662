import { trainingIngestContract } from '#shared/training-log/contract.ts';
import { createIngestLogs } from '../features/training-log/ingest.ts';
import { trainingIngestHandlers } from '../features/training-log/routes.ts';
import type { Part } from '../platform/http/parts.ts';
import { composeTraining } from '../wiring/training.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(trainingIngestContract, trainingIngestHandlers(createIngestLogs(composeTraining(base))));
