/** Practice, wired once for every function that reads or writes it. */
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createTrainingLogRepository } from '#functions/practice/training-log/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createTable } from '#functions/platform/table/table.ts';

export function composeTraining({ env, table, log, clock, dynamoDb }: Basis) {
  const trainingTable = createTable(env.TRAINING_LOG_TABLE, { log, client: dynamoDb });
  return {
    table,
    clock,
    receivedAt: clock,
    trainingTable,
    trainingTableName: env.TRAINING_LOG_TABLE,
    keepDays: env.TRAINING_LOG_KEEP_DAYS,
    logs: createTrainingLogRepository(trainingTable),
    accounts: createAccountRepository(table),
    attention: createAttentionRepository(table),
  };
}
