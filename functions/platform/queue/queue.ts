/** Messages to the worker. The SDK's client is loaded with the first one: most requests send none. */
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Env } from '../env.ts';

/** `work`: mails and all that is short. `bulk`: what takes minutes. */
export const queueNames = ['work', 'bulk'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  /** @throws when the queue took only some of the messages; sending all again is harmless to the consumers. */
  send(bodies: readonly object[], to: QueueName, afterSeconds?: number): Promise<void>;
}

const batchSize = 10;

export function createQueue(env: Pick<Env, 'WORK_QUEUE_URL' | 'BULK_QUEUE_URL'>): Queue {
  const urls: Readonly<Record<QueueName, string>> = { work: env.WORK_QUEUE_URL, bulk: env.BULK_QUEUE_URL };
  let client: SQSClient | undefined;
  return {
    async send(bodies, to, afterSeconds) {
      const { SendMessageBatchCommand, SQSClient: Client } = await import('@aws-sdk/client-sqs');
      client ??= new Client({});
      for (let start = 0; start < bodies.length; start += batchSize) {
        const batch = bodies.slice(start, start + batchSize);
        const { Failed = [] } = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: urls[to],
            Entries: batch.map((body, index) => ({
              Id: String(index),
              MessageBody: JSON.stringify(body),
              DelaySeconds: afterSeconds,
            })),
          }),
        );
        if (Failed.length > 0) throw new Error(`${to} refused ${Failed.length} of ${batch.length} messages`);
      }
    },
  };
}
