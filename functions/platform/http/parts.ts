/**
 * A function as a list: which part answers below which address. A part with its contracts, schemas and rooms is loaded with
 * the first request for it, so that what a cold start reads does not grow with the number of features.
 */
import type { Context } from 'hono';
import type { Contract } from '#shared/kernel/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '../basis.ts';
import { emptyApp, type App, type AppEnv } from './app.ts';
import { implement, type Handlers, type ImplementOptions } from './implement.ts';

/** What a part is given to put itself together. */
export interface Serving extends Basis, Pick<ImplementOptions, 'limit' | 'expectOn'> {
  readonly app: App;
  readonly implement: <C extends Contract>(contract: C, handlers: Handlers<C>) => void;
}
export type Part = (serving: Serving) => void;
type LoadPart = () => Promise<{ readonly part: Part }>;
/**
 * Below the function's own prefix → the part that answers there: a first segment stands for all below it, an address with its
 * method (`GET things/:id`) for itself alone, so that what is read often need not load what acts beside it.
 */
export type Parts = Readonly<Record<string, LoadPart>>;

type Answer = (c: Context<AppEnv>) => Promise<Response>;

function open(part: Part, base: Basis, options: ImplementOptions): App {
  const app = emptyApp();
  app.onError((error) => {
    // The function's own handler answers.
    throw error;
  });
  app.notFound(() => {
    throw new Problem('not-found');
  });
  app.use((c, next) => {
    c.set('log', c.env.whole?.get('log') ?? base.log);
    return next();
  });
  part({
    ...base,
    app,
    limit: options.limit,
    expectOn: options.expectOn,
    implement: (contract, handlers) => implement(app, contract, handlers, options),
  });
  return app;
}

/** Loaded once; a part that could not be loaded is tried again with the next request. */
function answerWith(load: LoadPart, base: Basis, options: ImplementOptions): Answer {
  let opened: Promise<App> | undefined;
  return async (c) => {
    opened ??= load().then(({ part }) => open(part, base, options));
    let app: App;
    try {
      app = await opened;
    } catch (error) {
      opened = undefined;
      throw error;
    }
    return app.fetch(c.req.raw, { ...c.env, whole: c });
  };
}

/** `prefix` is the function's path as the system map has it. */
export function mountParts(
  app: App,
  prefix: string,
  parts: Parts,
  base: Basis,
  options: ImplementOptions,
): void {
  const answers = new Map<LoadPart, Answer>();
  const bySegment = new Map<string, Answer>();
  for (const [listed, load] of Object.entries(parts)) {
    const answer = answers.get(load) ?? answerWith(load, base, options);
    answers.set(load, answer);
    const [address = '', method] = listed.split(' ').toReversed();
    if (method === undefined) bySegment.set(address, answer);
    else app.on(method, `${prefix}/${address}`, answer);
  }
  // Who answers first wins: single addresses before what stands for many.
  app.all(`${prefix}/*`, (c) => {
    const [segment = ''] = c.req.path.slice(prefix.length + 1).split('/', 1);
    return bySegment.get(segment)?.(c) ?? c.notFound();
  });
}
