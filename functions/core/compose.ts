/** Puts the parts together that more than one function needs; each function's index.ts takes what it uses. */
import { loadActor } from '../platform/auth/actor.ts';
import { createVerifier } from '../platform/auth/verifier.ts';
import { createClock, type Clock } from '../platform/clock.ts';
import { readEnv, type Env } from '../platform/env.ts';
import { createApp, type App } from '../platform/http/app.ts';
import { createGuessLimiter } from '../platform/http/guess-limit.ts';
import type { ImplementOptions } from '../platform/http/implement.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { createTable, type Table } from '../platform/table/table.ts';

export interface Basis {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  readonly table: Table;
}

/** What every function stands on. */
export function basis(functionName: string): Basis {
  const env = readEnv();
  const log = createLog({ functionName, stage: env.STAGE });
  return {
    env,
    clock: createClock(env.CLOCK_OFFSET_MS),
    log,
    table: createTable(env.MAIN_TABLE, { log }),
  };
}

/** The HTTP side of a function: the application and what a contract needs to be mounted on it. */
export function httpSide({ env, clock, log, table }: Basis): { app: App; options: ImplementOptions } {
  const verify = createVerifier(env);
  return {
    app: createApp({ originSecret: env.ORIGIN_SECRET, log }),
    options: {
      identify: async (authorization) => loadActor(table, await verify(authorization)),
      limit: createRateLimiter(table, clock),
      limitGuesses: createGuessLimiter(table, clock),
    },
  };
}
