/** Logs of attempts: one object for each chunk that arrived, whatever became of it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseLog, type Chunk, type LogEvent } from '#shared/competition/attempt/schema.ts';
import type { Storage } from '#functions/platform/storage/storage.ts';

/** Two versions of one chunk lie side by side. */
const nameOf = ({ number, hash }: Pick<Chunk, 'number' | 'hash'>): string =>
  `${String(number).padStart(4, '0')}-${hash}.json.gz`;

/** What arrived of one attempt lies below it. */
export const logFolder = (attemptId: string): string => `attempts/${attemptId}/`;

export interface LogStore {
  put(attemptId: string, chunk: Pick<Chunk, 'number' | 'hash'>, log: string): Promise<void>;
  /** @throws when it is not there: a chunk is recorded after it was stored. */
  read(attemptId: string, chunk: Pick<Chunk, 'number' | 'hash'>): Promise<LogEvent[]>;
}

export const createLogStore = (storage: Storage): LogStore => ({
  async put(attemptId, chunk, log) {
    const name = nameOf(chunk);
    await storage.putOnce(
      `${logFolder(attemptId)}${name}`,
      // Ten seconds of keys: a thread of its own would take longer to ask.
      gzipSync(log),
      name,
      'application/gzip',
    );
  },

  async read(attemptId, chunk) {
    const stored = await storage.find(`${logFolder(attemptId)}${nameOf(chunk)}`);
    const log = stored && parseLog(gunzipSync(stored).toString());
    if (log === undefined) throw new Error(`the log of chunk ${chunk.number} of ${attemptId} is not there`);
    return log;
  },
});
