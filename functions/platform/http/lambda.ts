import { handle } from 'hono/aws-lambda';
import type { App } from './app.ts';

/** The handler AWS calls with API Gateway's events. */
export const toLambda = (app: App): ReturnType<typeof handle> => handle(app);
