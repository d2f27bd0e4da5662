import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { Message } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { localCredentials, region } from './environment.ts';
import { reasonOf } from './part.ts';
import type { Part } from './part.ts';

/** As an event source mapping does: several batches may run at once. */
const loops = 2;

export interface QueuePollerOptions {
  readonly endpoint: string;
  readonly queueUrl: string;
  readonly queueName: string;
  readonly batchSize: number;
  readonly invoke: (event: SQSEvent) => Promise<unknown>;
  /**
   * When a failed message comes again, instead of the queue's own time, so that a test need not wait six minutes. As on AWS
   * none comes again while its function still runs.
   */
  readonly visibilitySeconds: number | undefined;
  readonly say: (line: string) => void;
}

const resultSchema = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).optional(),
});

const record = (message: Message, queueName: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: '0',
    ...message.Attributes,
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:${region}:000000000000:${queueName}`,
  awsRegion: region,
});

interface Feeder {
  /** Gives the function what is there, waiting for the first message as long as this. @returns how many there were */
  readonly feed: (waitSeconds: number, signal?: AbortSignal) => Promise<number>;
  readonly close: () => void;
}

/** Feeds a function from a queue: what it does not report as failed is deleted, the rest shows up again. */
export const queueFeeder = (options: Omit<QueuePollerOptions, 'say'>): Feeder => {
  const { endpoint, queueUrl, queueName, batchSize, invoke, visibilitySeconds } = options;
  const client = new SQSClient({ endpoint, region, credentials: localCredentials });

  const showAgain = async (records: readonly SQSRecord[]): Promise<void> => {
    if (visibilitySeconds === undefined || records.length === 0) return;
    await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: queueUrl,
        Entries: records.map(({ receiptHandle }, index) => ({
          Id: String(index),
          ReceiptHandle: receiptHandle,
          VisibilityTimeout: visibilitySeconds,
        })),
      }),
    );
  };

  const deliver = async (messages: readonly Message[]): Promise<void> => {
    const records = messages.map((message) => record(message, queueName));
    const answer = await invoke({ Records: records }).catch(async (error: unknown) => {
      await showAgain(records);
      throw error;
    });
    const result = resultSchema.safeParse(answer ?? {});
    const failed = new Set(result.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    const done = records.filter(({ messageId }) => !failed.has(messageId));
    await showAgain(records.filter(({ messageId }) => failed.has(messageId)));
    if (done.length === 0) return;
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: done.map(({ receiptHandle }, index) => ({
          Id: String(index),
          ReceiptHandle: receiptHandle,
        })),
      }),
    );
  };

  return {
    feed: async (waitSeconds, signal) => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrl,
          MaxNumberOfMessages: batchSize,
          WaitTimeSeconds: waitSeconds,
          MessageSystemAttributeNames: ['All'],
        }),
        signal && { abortSignal: signal },
      );
      if (Messages.length > 0) await deliver(Messages);
      return Messages.length;
    },
    close: () => client.destroy(),
  };
};

/** The longest that SQS keeps somebody waiting. */
const longPollSeconds = 20;

export const startQueuePoller = ({ say, ...options }: QueuePollerOptions): Part => {
  const feeder = queueFeeder(options);
  const stopping = new AbortController();

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await feeder.feed(longPollSeconds, stopping.signal);
      } catch (error) {
        // A failed batch stays in the queue and comes again by itself.
        if (!stopping.signal.aborted) say(`${options.queueName}: ${reasonOf(error)}`);
      }
    }
  };
  const running = Promise.all(Array.from({ length: loops }, poll));

  return {
    stop: async () => {
      stopping.abort();
      await running;
      feeder.close();
    },
  };
};
