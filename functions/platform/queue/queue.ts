import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface Queue {
  /** @throws when the queue took only some of the messages; sending all again is harmless to the consumers. */
  send(bodies: readonly object[]): Promise<void>;
}

const batchSize = 10;

export function createQueue(url: string, client: SQSClient = new SQSClient({})): Queue {
  return {
    async send(bodies) {
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
