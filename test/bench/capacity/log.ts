/** The log of an attempt as the app sends it, in the store of logs of a running system. */
import { S3Client } from '@aws-sdk/client-s3';
import { createLogStore, type LogStore } from '#functions/competition/attempt/log-store.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';
import { credentialsOf, region } from '#infra/local/environment.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { parseLog, type Chunk, type LogEvent } from '#shared/competition/attempt/schema.ts';
import { extentOf } from '#shared/competition/attempt/sign.ts';
import { chunksOf } from '#test/companion/client.ts';

export function logsOf({ addresses, environment }: LocalSystem): LogStore {
  const client = new S3Client({
    endpoint: addresses.queuesAndFiles,
    region,
    credentials: credentialsOf(addresses.accessKeyId),
    forcePathStyle: true,
  });
  return createLogStore(createStorage({ bucket: environment()['DOCUMENTS_BUCKET'] ?? '', client }));
}

const everyMs = 250;

/** Typed without a pause from the start to the end. */
export async function keepLog(logs: LogStore, attemptId: string, durationMs: number): Promise<Chunk[]> {
  const events = Array.from({ length: Math.floor(durationMs / everyMs) }, (_, at): LogEvent => [
    at * everyMs,
    'input',
    'あ',
  ]);
  const receivedAt = Date.now();
  return Promise.all(
    chunksOf(attemptId, events).map(async ({ log, ...sent }) => {
      await logs.put(attemptId, sent, log);
      return { ...sent, receivedAt, ...extentOf(parseLog(log) ?? []) };
    }),
  );
}
