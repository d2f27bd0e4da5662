import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startFauxqs } from 'fauxqs';
import type { FauxqsServer } from 'fauxqs';
import { buckets, queues } from '#infra/system.ts';
import type { QueueName } from '#infra/system.ts';
import { region } from './environment.ts';
import { host } from './http-part.ts';
import type { Part } from './part.ts';

export interface QueuesAndFiles extends Part {
  readonly address: string;
  readonly queueUrl: (name: QueueName) => string;
  /** For tests: what waits in a queue, its dead-letter queue included. */
  readonly server: FauxqsServer;
}

const arn = (name: string): string => `arn:aws:sqs:${region}:000000000000:${name}`;

/** SQS and S3 in this process, with their data below `dataDir`. */
export const startQueuesAndFiles = async (dataDir: string, port: number): Promise<QueuesAndFiles> => {
  const filesDir = path.join(dataDir, 'files');
  mkdirSync(filesDir, { recursive: true });
  const server = await startFauxqs({
    port,
    logger: false,
    defaultRegion: region,
    dataDir,
    s3StorageDir: filesDir,
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
  const address = `http://${host}:${server.port}`;
  return {
    address,
    queueUrl: (name) => `${address}/000000000000/${name}`,
    server,
    stop: () => server.stop(),
  };
};
