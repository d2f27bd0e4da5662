/** The Hono application every HTTP function starts from: origin check, request id, access log and the one error handler. */
import { timingSafeEqual } from 'node:crypto';
import { HonoBase } from 'hono/hono-base';
import type { Context } from 'hono';
import type * as z from 'zod';
import type { FieldError } from '#shared/kernel/problem.ts';
import { Problem } from '#shared/problem.ts';
import type { Log } from '../log/log.ts';
import { OwnRouter } from './router.ts';

export interface AppEnv {
  /** `requestContext` is API Gateway's; `whole` is the function's own context, of whose log that of a part is the end. */
  Bindings: { requestContext?: { readonly requestId: string }; whole?: Context<AppEnv> };
  Variables: { requestId: string; log: Log };
}
export type App = HonoBase<AppEnv>;
/** What a handler of plain Hono is given. */
export type Asked = Context<AppEnv>;

/** Without Hono's default routers, which compile every address of a function before it answers one. */
export const emptyApp = (): App => new HonoBase<AppEnv>({ router: new OwnRouter() });

const maximumBodyBytes = 1_000_000;

function sameSecret(given: string | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** As every browser says it; what is no browser says nothing. Pages of neighbouring hosts may send our cookies, too. */
const changesFromElsewhere = (method: string, site = ''): boolean =>
  !/^(GET|HEAD)$/u.test(method) && site.endsWith('-site');

/** Zod's issues as errors tied to fields. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem('internal', { cause: error });
}

interface AppDependencies {
  /** Those of which our CDN alone knows one, so that nothing reaches a function around it. */
  readonly originSecrets: readonly string[];
  readonly log: Log;
}

export function createApp({ originSecrets, log }: AppDependencies): App {
  const app = emptyApp();

  const answer = async (error: unknown, requestId: string, requestLog: Log): Promise<Response> => {
    const problem = toProblem(error);
    if (problem.failed)
      requestLog.error('request failed', { problemCode: problem.code, cause: problem.cause });
    else requestLog.info('request refused', { problemCode: problem.code });
    const { bodyOf } = await import('#shared/problem-list.ts');
    const body = bodyOf(problem, requestId);
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': requestId,
        ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
      },
    });
  };

  app.use(async (c, next) => {
    const requestId = c.env.requestContext?.requestId ?? crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.with({ requestId, method: c.req.method }));
    const sent = c.req.header('x-origin-secret');
    if (!originSecrets.some((secret) => sameSecret(sent, secret))) throw new Problem('not-found');
    if (changesFromElsewhere(c.req.method, c.req.header('sec-fetch-site'))) throw new Problem('forbidden');
    if (Number(c.req.header('content-length') ?? 0) > maximumBodyBytes) throw new Problem('too-large');
    const started = performance.now();
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('x-request-id', requestId);
    c.get('log').info('request', { statusCode: c.res.status, ms: Math.round(performance.now() - started) });
  });

  app.onError((error, c) => answer(error, c.get('requestId') ?? '', c.get('log') ?? log));
  app.notFound((c) => answer(new Problem('not-found'), c.get('requestId') ?? '', c.get('log') ?? log));
  return app;
}
