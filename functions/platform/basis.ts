/** Puts the parts together that more than one function needs; each function's index.ts takes what it uses. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { loadActor } from './auth/actor.ts';
import { createVerifier } from './auth/verifier.ts';
import { throughView } from './auth/view.ts';
import { createClock, type Clock } from './clock.ts';
import { readEnv, type Env } from './env.ts';
import { createApp, type App } from './http/app.ts';
import type { ImplementOptions } from './http/implement.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { createExpectOn } from './http/switches.ts';
import { warmUp } from './http/warm-up.ts';
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

interface HttpSide {
  readonly app: App;
  readonly options: ImplementOptions;
}

/** The HTTP side of a function: the application and what a contract needs to be mounted on it. */
export async function httpSide({ env, clock, log, table }: Basis): Promise<HttpSide> {
  const { verify, fetchKeys } = createVerifier(env);
  await warmUp(fetchKeys, () => connect({ table }));
  return {
    app: createApp({ originSecrets: env.ORIGIN_SECRETS, log }),
    options: {
      identify: async ({ authorization, view, endpoint }) => {
        const actor = await loadActor(table, await verify(authorization));
        return view === undefined ? actor : throughView(table, clock, { actor, view, endpoint });
      },
      limit: createRateLimiter(table, clock),
      // Few are asked for what can be guessed.
      limitGuesses: async (...asked) =>
        (await import('./http/guess-limit.ts')).createGuessLimiter(table, clock)(...asked),
      expectOn: createExpectOn(table, clock),
    },
  };
}
