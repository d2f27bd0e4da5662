/** Messages to the worker. The SDK's client is loaded with the first one: most requests send none. */
import type { SQSClient } from '@aws-sdk/client-sqs';

export interface Queue {
  /** @throws when the queue took only some of the messages; sending all again is harmless to the consumers. */
  send(bodies: readonly object[]): Promise<void>;
}

const batchSize = 10;

export function createQueue(url: string): Queue {
  let client: SQSClient | undefined;
  return {
    async send(bodies) {
      const { SendMessageBatchCommand, SQSClient: Client } = await import('@aws-sdk/client-sqs');
      client ??= new Client({});
      for (let start = 0; start < bodies.length; start += batchSize) {
        const batch = bodies.slice(start, start + batchSize);
        const { Failed = [] } = await client.send(
          new SendMessageBatchCommand({
            QueueUrl: url,
            Entries: batch.map((body, index) => ({ Id: String(index), MessageBody: JSON.stringify(body) })),
          }),
        );
        if (Failed.length > 0) throw new Error(`queue refused ${Failed.length} of ${batch.length} messages`);
      }
    },
  };
}
