/** Mounts a contract on an application: parse in, authorise, parse out. A missing handler is a compile error. */
import type { Context } from 'hono';
import * as z from 'zod';
import type {
  Access,
  Contract,
  Endpoint,
  RateLimit,
  RequestOf,
  ResponseOf,
} from '#shared/kernel/contract.ts';
import { viewHeader } from '#shared/kernel/view.ts';
import { Problem } from '#shared/problem.ts';
import { authorise, authoriseGroup, type Actor } from '../auth/actor.ts';
import type { Log } from '../log/log.ts';
import { fieldErrors, type App, type AppEnv } from './app.ts';
import { cookiesOf, type Cookies } from './cookies.ts';
import type { GuessLimit, GuessLimiter } from './guess-limit.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { ExpectOn } from './switches.ts';

interface Asked {
  readonly authorization: string | undefined;
  /** Which view (auth/view.ts) the office asks through, if any. */
  readonly view: string | undefined;
  readonly endpoint: Endpoint;
}

/** Turns the Authorization header into the person asking. */
type Identify = (asked: Asked) => Promise<Actor>;

interface HandlerContext {
  readonly log: Log;
  /** Client address as the CDN saw it. */
  readonly address: string;
  readonly cookies: Cookies;
  /** The office looks through a view: the person did not come, so nothing of it is noted as theirs. */
  readonly viewed: boolean;
}
type ActorOf<A extends Access> = A extends { audience: 'public' }
  ? unknown
  : {
      readonly actor: Actor;
    };
type Handler<E extends Endpoint> = (
  request: RequestOf<E> & ActorOf<E['access']> & HandlerContext,
) => Promise<z.input<E['response']> & ResponseOf<E>>;
export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem('invalid-input', { errors: fieldErrors(result.error) });
  return result.data;
}

const countsMisses = (limit: RateLimit): limit is GuessLimit => limit.misses !== undefined;

const groupNamed = z.object({ groupId: z.string().optional() });

function namedGroup(
  endpoint: Endpoint,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
) {
  const [given] = [params, query, body].flatMap((part) => groupNamed.safeParse(part).data?.groupId ?? []);
  const possible = endpoint.query !== undefined && 'groupId' in endpoint.query.shape;
  return { possible, given };
}

async function readBody(c: Context<AppEnv>): Promise<unknown> {
  if (c.req.header('content-type')?.startsWith('application/json') !== true)
    throw new Problem('invalid-input', { detail: 'JSON で送ってください。' });
  try {
    return await c.req.json();
  } catch (cause) {
    throw new Problem('invalid-input', { detail: 'JSON を読み取れませんでした。', cause });
  }
}

/** What browsers and the CDN are told of an answer that is the same for everybody. */
function keptFor({ access, keepSeconds, edgeSeconds }: Endpoint): string | undefined {
  if (access.audience !== 'public') return undefined;
  if (keepSeconds !== undefined) return `public, max-age=${String(keepSeconds)}`;
  return edgeSeconds === undefined ? undefined : `public, max-age=0, s-maxage=${String(edgeSeconds)}`;
}

export interface ImplementOptions {
  readonly identify: Identify;
  readonly limit: RateLimiter;
  readonly limitGuesses: GuessLimiter;
  readonly expectOn: ExpectOn;
}

export function implement<C extends Contract>(
  app: App,
  contract: C,
  handlers: Handlers<C>,
  { identify, limit, limitGuesses, expectOn }: ImplementOptions,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const { rateLimit, stoppedBy } = endpoint;
    const handler = handlers[name] as (request: object) => Promise<unknown>;
    app.on(endpoint.method, endpoint.path, async (c) => {
      // Set by our CDN over whatever the client sent; API Gateway itself sees only the CDN.
      const address = c.req.header('x-viewer-address') ?? 'unknown';
      const authorization = c.req.header('authorization');
      const view = c.req.header(viewHeader);
      /** In each line, also in those of the function which handed it here. */
      const told = (fields: Record<string, unknown>) => {
        const log = c.get('log').with(fields);
        c.set('log', log);
        c.env.whole?.set('log', log);
        return log;
      };
      // As the contract has it: where a code stands in an address, it stands in no log.
      told({ path: endpoint.path });
      const actor =
        endpoint.access.audience === 'public' ? undefined : await identify({ authorization, view, endpoint });
      // Before anything is refused.
      const log = told({ userId: actor?.userId, view });
      if (endpoint.access.audience === 'signed-in' && actor !== undefined) authorise(endpoint.access, actor);
      const who = rateLimit?.per === 'actor' ? (actor?.userId ?? address) : address;
      const guesses = rateLimit !== undefined && countsMisses(rateLimit) ? rateLimit : undefined;
      if (rateLimit !== undefined && guesses === undefined) await limit(name, rateLimit, who);
      const request = {
        ...(endpoint.params && { params: parse(endpoint.params, c.req.param()) }),
        ...(endpoint.query && { query: parse(endpoint.query, c.req.query()) }),
        ...(endpoint.body && { body: parse(endpoint.body, await readBody(c)) }),
        actor,
        address,
        cookies: cookiesOf(c),
        viewed: view !== undefined,
        log,
      };
      if (
        endpoint.access.audience === 'signed-in' &&
        endpoint.access.scope === 'group' &&
        actor !== undefined
      )
        authoriseGroup(actor, namedGroup(endpoint, request));
      if (stoppedBy !== undefined) await expectOn(...stoppedBy);
      const run = (): Promise<unknown> => handler(request);
      const body = await (guesses === undefined ? run() : limitGuesses(guesses, who, request.body, run));
      const answer = c.json(endpoint.response.parse(body) as object);
      const kept = keptFor(endpoint);
      if (kept !== undefined) answer.headers.set('cache-control', kept);
      return answer;
    });
  }
}
