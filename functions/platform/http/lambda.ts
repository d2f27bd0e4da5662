import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import type { App } from './app.ts';
import { withTimeLeft } from '../time-left.ts';
import { gzipped } from './gzip.ts';
import { warmUp } from './warm-up.ts';

await warmUp();

type Handle = ReturnType<typeof handle>;

/** The handler AWS calls with API Gateway's events. */
export function toLambda(app: App): (event: LambdaEvent, context?: LambdaContext) => ReturnType<Handle> {
  // Hono sorts its routes when it is first asked for one.
  app.router.match('GET', '/');
  const answer = handle(app);
  return async (event, context) => {
    const leftMs = (): number => context?.getRemainingTimeInMillis() ?? Infinity;
    const answered = await withTimeLeft(leftMs, () => answer(event, context));
    return gzipped(String(event.headers?.['accept-encoding'] ?? ''), answered);
  };
}
