import { handle } from 'hono/aws-lambda';
import type { App } from './app.ts';
import { warmUp } from './warm-up.ts';

await warmUp();

/** The handler AWS calls with API Gateway's events. */
export function toLambda(app: App): ReturnType<typeof handle> {
  // Hono sorts its routes when it is first asked for one.
  app.router.match('GET', '/');
  return handle(app);
}
