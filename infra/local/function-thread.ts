/**
 * The process of one function, or of several that share it: loads a bundle's `handler` once and answers events, as the
 * Lambda runtime does. The environment is the worker's own, so nothing of the runner's leaks in. Both ends are ours, so
 * what they tell each other has types and no schema: zod would be loaded once more for every thread.
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

export type Reply =
  | { readonly ready: true }
  | { readonly id: string; readonly result: string | null }
  | { readonly id: string; readonly error: string };

const port = parentPort;
if (port === null) throw new Error('function-thread runs as a worker only');
const reply = (message: Reply): void => port.postMessage(message);

type LambdaHandler = (event: unknown, context: unknown) => unknown;
const isHandler = (value: unknown): value is LambdaHandler => typeof value === 'function';

const load = async ({ bundle, name }: Which): Promise<LambdaHandler> => {
  const module_: unknown = await import(bundle);
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

port.on('message', ({ id, event, deadline, clockOffsetMs, ...which }: Request) => {
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
});
reply({ ready: true });
