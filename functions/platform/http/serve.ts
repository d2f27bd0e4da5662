import { loadActor } from '../auth/actor.ts';
import { createVerifier } from '../auth/verifier.ts';
import { throughView } from '../auth/view.ts';
import { basis, connect, type Basis } from '../basis.ts';
import { createApp, type App } from './app.ts';
import type { ImplementOptions } from './implement.ts';
import { toLambda, type LambdaHandler } from './lambda.ts';
import { mountParts, type Parts } from './parts.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createExpectOn } from './switches.ts';
import { warmUp } from './warm-up.ts';

/** The HTTP side of a function: the application and what a contract needs to be mounted on it. */
async function httpSide({ env, clock, log, table }: Basis): Promise<{ app: App; options: ImplementOptions }> {
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
        (await import('./guess-limit.ts')).createGuessLimiter(table, clock)(...asked),
      expectOn: createExpectOn(table, clock),
    },
  };
}

/** The handler of an HTTP function that is a list of parts, upon the basis of one that does more than answer. */
export async function serve(
  functionName: string,
  prefix: string,
  parts: Parts,
  base: Basis = basis(functionName),
): Promise<LambdaHandler> {
  const { app, options } = await httpSide(base);
  mountParts(app, prefix, parts, base, options);
  return toLambda(app);
}
