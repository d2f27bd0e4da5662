import { handle } from 'hono/aws-lambda';
import type { App } from './app.ts';
import { warmUp } from './warm-up.ts';

await warmUp();

/** The handler AWS calls with API Gateway's events. */
export const toLambda = (app: App): ReturnType<typeof handle> => handle(app);
