/**
 * The process of one function, or of several that share it: loads a bundle's `handler` once and answers events, as the
 * Lambda runtime does. The environment is the worker's own, so nothing of the runner's leaks in. Both ends are ours, so
 * what they tell each other has types and no schema: zod would be loaded once more for every thread.
 *
 * Told of another environment it begins anew: entries, which put everything together, are loaded once more, while what they
 * are made of (the chunks, which keep nothing of a system) stays as compiled.
 */
import { parentPort, workerData } from 'node:worker_threads';

export interface Which {
  readonly name: string;
  readonly bundle: string;
  readonly memoryMb: number;
}

export interface Request extends Which {
  readonly id: string;
  readonly event: unknown;
  readonly deadline: number;
  readonly clockOffsetMs: number;
}

export interface Renewal {
  readonly environment: Readonly<Record<string, string>>;
}

export type Reply =
  | { readonly ready: true }
  | { readonly id: string; readonly result: string | null }
  | { readonly id: string; readonly error: string };

const port = parentPort;
if (port === null) throw new Error('function-thread runs as a worker only');
const reply = (message: Reply): void => port.postMessage(message);

type LambdaHandler = (event: unknown, context: unknown) => unknown;
const isHandler = (value: unknown): value is LambdaHandler => typeof value === 'function';

let renewals = 0;
const load = async ({ bundle, name }: Which): Promise<LambdaHandler> => {
  const module_: unknown = await import(renewals === 0 ? bundle : `${bundle}?${renewals}`);
  const handler =
    typeof module_ === 'object' && module_ !== null && 'handler' in module_ ? module_.handler : undefined;
  if (!isHandler(handler)) throw new Error(`${name} exports no handler`);
  return handler;
};
const loaded = new Map<string, Promise<LambdaHandler>>();
const handlerOf = (which: Which): Promise<LambdaHandler> => {
  const handler = loaded.get(which.bundle) ?? load(which);
  loaded.set(which.bundle, handler);
  return handler;
};
await handlerOf(workerData as Which);

function begin({ environment }: Renewal): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  loaded.clear();
  renewals += 1;
  reply({ ready: true });
}

function answer({ id, event, deadline, clockOffsetMs, ...which }: Request): void {
  const { name, memoryMb } = which;
  // Of the product's clock alone (functions/platform/clock.ts): tokens are valid, and the SDK signs, by the machine's.
  process.env['CLOCK_OFFSET_MS'] = String(clockOffsetMs);
  const context = {
    awsRequestId: id,
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-northeast-1:000000000000:function:${name}`,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  handlerOf(which)
    .then((handler) => handler(event, context))
    .then(
      (result) => reply({ id, result: result === undefined ? null : JSON.stringify(result) }),
      (error: unknown) => {
        console.error(error);
        reply({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
      },
    );
}

port.on('message', (message: Request | Renewal) => {
  if ('environment' in message) begin(message);
  else answer(message);
});
reply({ ready: true });
