/** Practice, wired once for every function that reads or writes it. */
import { createAccountRepository } from '../features/account/repository.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createTrainingLogRepository } from '../features/training-log/repository.ts';
import type { Basis } from '../platform/basis.ts';
import { createTable } from '../platform/table/table.ts';

export function composeTraining({ env, table, log, clock }: Basis) {
  const trainingTable = createTable(env.TRAINING_LOG_TABLE, { log });
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
