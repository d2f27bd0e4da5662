import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import type { FauxqsServer } from 'fauxqs';
import { buckets, queues } from '#infra/system.ts';
import type { QueueName } from '#infra/system.ts';
import { localCredentials, region } from './environment.ts';
import { host } from './http-part.ts';
import { startOnceOnly } from './once-only.ts';
import type { Part } from './part.ts';

export interface QueuesAndFiles extends Part {
  readonly address: string;
  /** `base`: the address callers use, when something stands in front of this one. */
  readonly queueUrl: (name: QueueName, base?: string) => string;
  /** One more queue, told from the others by its name; what waits in it stays. @returns its address */
  readonly openQueue: (name: string) => string;
  /** A message from outside the product, as a topic delivers it. */
  readonly put: (name: QueueName, body: object) => Promise<void>;
  /** For tests: what waits in a queue, its dead-letter queue included. */
  readonly server: FauxqsServer;
}

const arn = (name: string): string => `arn:aws:sqs:${region}:000000000000:${name}`;

/** @returns where SQS and S3 keep their data, which is made */
function kept(dataDir: string) {
  const s3StorageDir = path.join(dataDir, 'files');
  mkdirSync(s3StorageDir, { recursive: true });
  return { dataDir, s3StorageDir };
}

/** SQS and S3 in this process, with their data below `dataDir`, or in memory without. */
export const startQueuesAndFiles = async (
  dataDir: string | undefined,
  port: number,
): Promise<QueuesAndFiles> => {
  const server = await startFauxqs({
    port: 0,
    logger: false,
    defaultRegion: region,
    ...(dataDir !== undefined && kept(dataDir)),
  });
  // `setup` skips what exists. Creating a queue again would delete the messages kept from the last run.
  server.setup({
    queues: Object.entries(queues).flatMap(([name, queue]) => [
      { name: `${name}-dead` },
      {
        name,
        attributes: {
          VisibilityTimeout: String(queue.visibilitySeconds),
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: arn(`${name}-dead`),
            maxReceiveCount: String(queue.maxReceives),
          }),
        },
      },
    ]),
    buckets: Object.keys(buckets),
  });
  const front = await startOnceOnly(`http://${host}:${server.port}`, port);
  const { address } = front;
  const queueUrl: QueuesAndFiles['queueUrl'] = (name, base = address) => `${base}/000000000000/${name}`;
  const client = new SQSClient({ endpoint: address, region, credentials: localCredentials });
  return {
    address,
    queueUrl,
    openQueue: (name) => {
      server.setup({ queues: [{ name }] });
      return `${address}/000000000000/${name}`;
    },
    async put(name, body) {
      const MessageBody = JSON.stringify(body);
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl(name), MessageBody }));
    },
    server,
    stop: async () => {
      client.destroy();
      await front.stop();
      await server.stop();
    },
  };
};
