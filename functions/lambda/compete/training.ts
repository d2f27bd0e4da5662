import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { createLineRepository } from '#functions/access/portal/line-repository.ts';
import { createTellScores } from '#functions/access/portal/score.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { trainingIngestHandlers } from '#functions/practice/training-log/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const tellScores = createTellScores({
    lines: createLineRepository(table, clock),
    outbox: composeOutbox(base),
  });
  const ingest = createIngestLogs(composeTraining(base));
  implement(trainingIngestContract, trainingIngestHandlers(ingest, tellScores));
};
