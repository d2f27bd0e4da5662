import { functionSpecs, queues } from '#infra/system.ts';
import type { FunctionName } from '#infra/system.ts';
import type { LocalFunctionName } from './functions.ts';
import type { Part } from './part.ts';
import { startQueuePoller, type QueuePollerOptions } from './queue-poller.ts';
import type { QueuesAndFiles } from './queues-and-files.ts';

interface PollersOptions extends Pick<QueuePollerOptions, 'say'> {
  readonly visibilitySeconds?: number | undefined;
  /** Those that run. */
  readonly hosts: ReadonlyMap<LocalFunctionName, unknown>;
  readonly invoke: (name: LocalFunctionName, event: unknown) => Promise<unknown>;
}

/** One for each function that consumes a queue, as its event source mapping. */
export const startQueuePollers = (
  { address, queueUrl }: Pick<QueuesAndFiles, 'address' | 'queueUrl'>,
  { visibilitySeconds, hosts, invoke, say }: PollersOptions,
): Part[] =>
  (Object.keys(functionSpecs) as FunctionName[]).flatMap((name) => {
    const queueName = functionSpecs[name].consumes;
    if (queueName === undefined || !hosts.has(name)) return [];
    const queue = queues[queueName];
    return startQueuePoller({
      endpoint: address,
      queueUrl: queueUrl(queueName),
      queueName,
      batchSize: queue.batchSize,
      invoke: (event) => invoke(name, event),
      visibilitySeconds: visibilitySeconds ?? queue.visibilitySeconds,
      say,
    });
  });
