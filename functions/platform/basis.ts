/** Puts the parts together that more than one function needs; each function's index.ts takes what it uses. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { createClock, type Clock } from './clock.ts';
import { readEnv, type Env } from './env.ts';
import { createLog, type Log } from './log/log.ts';
import { createTable, type Table } from './table/table.ts';

export interface Basis {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  /** Of all tables, for a function's whole life: what is warmed up at init is what the first request uses. */
  readonly dynamoDb: DynamoDBClient;
  readonly table: Table;
}

/** What every function stands on. */
export function basis(functionName: string): Basis {
  const env = readEnv();
  const log = createLog({ functionName, stage: env.STAGE });
  const dynamoDb = new DynamoDBClient({});
  // It copies each answer field by field, for a logger that says nothing.
  dynamoDb.middlewareStack.remove('loggerMiddleware');
  return {
    env,
    clock: createClock(env.STAGE),
    log,
    dynamoDb,
    table: createTable(env.MAIN_TABLE, { log, client: dynamoDb }),
  };
}

/** Any row does, also one that is not there: credentials, signature and connection are what it is for. */
export const connect = ({ table }: Pick<Basis, 'table'>): Promise<unknown> =>
  table.find(z.unknown(), { pk: '-', sk: '-' });
