/** How long the oldest message of each queue had waited, looked at while the day goes on. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { queues, type QueueName } from '#infra/system.ts';
import { eventually } from '#test/support/system.ts';

const lookMs = 250;
const names = Object.keys(queues) as QueueName[];

export interface QueueAge {
  readonly queue: string;
  /** Milliseconds. */
  readonly oldest: number;
  readonly most: number;
  /** Given up, and lying in the queue for such. */
  readonly dead: number;
}

const messagesOf = (system: LocalSystem, queue: string) =>
  system.queuesAndFiles.server.inspectQueue(queue)?.messages ?? { ready: [], delayed: [], inflight: [] };

/** How many messages are on their way. */
const underWay = (system: LocalSystem): number =>
  names
    .map((name) => messagesOf(system, name))
    .reduce((sum, { ready, delayed, inflight }) => sum + ready.length + delayed.length + inflight.length, 0);

/** All that was to be done behind the answers is done. */
export async function settled(system: LocalSystem): Promise<void> {
  do {
    await eventually(
      () => underWay(system),
      (count) => count === 0,
    );
    // What was kept for a queue and never reached it.
    await system.schedules.run('sweep-outbox');
  } while (underWay(system) > 0);
}

export function watchQueues(system: LocalSystem) {
  const seen = new Map(names.map((name) => [name, { oldest: 0, most: 0 }]));
  const timer = setInterval(() => {
    for (const name of names) {
      const { ready } = messagesOf(system, name);
      const { oldest, most } = seen.get(name)!;
      const ages = ready.map(({ sentTimestamp }) => Date.now() - sentTimestamp);
      seen.set(name, { oldest: Math.max(oldest, ...ages), most: Math.max(most, ready.length) });
    }
  }, lookMs);
  return {
    ages: (): QueueAge[] =>
      names.map((queue) => {
        const { ready, inflight } = messagesOf(system, `${queue}-dead`);
        return { queue, ...seen.get(queue)!, dead: ready.length + inflight.length };
      }),
    stop: () => clearInterval(timer),
  };
}
