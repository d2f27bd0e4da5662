import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';

/**
 * One function's process: loads the bundle's `handler` once and answers events, as the Lambda runtime does.
 * The environment is the worker's own, so nothing of the runner's leaks in.
 */
const { bundle, name, memoryMb } = z
  .object({ bundle: z.url(), name: z.string(), memoryMb: z.number() })
  .parse(workerData);
const port = parentPort;
if (port === null) throw new Error('function-thread runs as a worker only');

type LambdaHandler = (event: unknown, context: unknown) => unknown;
const isHandler = (value: unknown): value is LambdaHandler => typeof value === 'function';

const module_: unknown = await import(bundle);
const handler =
  typeof module_ === 'object' && module_ !== null && 'handler' in module_ ? module_.handler : undefined;
if (!isHandler(handler)) throw new Error(`${name} exports no handler`);

const requestSchema = z.object({
  id: z.string(),
  event: z.unknown(),
  deadline: z.number(),
  machineOffsetMs: z.number(),
});

const realNow = Date.now.bind(Date);
let offsetMs = 0;
/** All that the product's clock reads; what the SDK signs with stays as it is. */
Date.now = () => realNow() + offsetMs;

port.on('message', (message: unknown) => {
  const { id, event, deadline, machineOffsetMs } = requestSchema.parse(message);
  offsetMs = machineOffsetMs;
  const context = {
    awsRequestId: id,
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-northeast-1:000000000000:function:${name}`,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - realNow()),
  };
  Promise.resolve()
    .then(() => handler(event, context))
    .then(
      (result) => port.postMessage({ id, result: result === undefined ? null : JSON.stringify(result) }),
      (error: unknown) => {
        console.error(error);
        port.postMessage({
          id,
          error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        });
      },
    );
});
port.postMessage({ ready: true });
