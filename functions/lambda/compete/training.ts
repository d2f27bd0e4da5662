import { trainingIngestContract } from '#shared/practice/training-log/contract.ts';
import { createLineRepository } from '#functions/access/portal/line-repository.ts';
import { createTellScores } from '#functions/access/portal/score.ts';
import { createIngestLogs } from '#functions/practice/training-log/ingest.ts';
import { trainingIngestHandlers } from '#functions/practice/training-log/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createOutbox } from '#functions/platform/outbox/outbox.ts';
import { createQueue } from '#functions/platform/queue/queue.ts';
import { composeTraining } from '#functions/lambda/wiring/training.ts';

export const part: Part = ({ implement, ...base }) => {
  const { env, table, clock } = base;
  const tellScores = createTellScores({
    lines: createLineRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
  });
  const ingest = createIngestLogs(composeTraining(base));
  implement(trainingIngestContract, trainingIngestHandlers(ingest, tellScores));
};
