/** Where an attempt is kept on the device. */
import type { DBSchema } from 'idb';
import type { LogEvent } from '#shared/competition/attempt/schema.ts';
import { deviceDatabase } from '#web/lib/device-database.ts';
import type { AttemptRecord } from './record.ts';

export interface AttemptStore {
  get(entryId: string): Promise<AttemptRecord | undefined>;
  list(): Promise<readonly AttemptRecord[]>;
  put(record: AttemptRecord): Promise<void>;
  remove(entryId: string): Promise<void>;
}

interface Schema extends DBSchema {
  attempts: { key: string; value: { entryId: string; record: AttemptRecord } };
}

export function deviceAttempts(): AttemptStore {
  const open = deviceDatabase<Schema>('typing-attempts', (db) => {
    db.createObjectStore('attempts', { keyPath: 'entryId' });
  });

  async function write(act: 'put' | 'delete', entryId: string, record?: AttemptRecord): Promise<void> {
    // A lid that closes or a battery that ends right after it loses nothing.
    const { store, done } = (await open()).transaction('attempts', 'readwrite', { durability: 'strict' });
    const written = act === 'delete' ? store.delete(entryId) : store.put({ entryId, record: record! });
    await Promise.all([written, done]);
  }

  return {
    get: async (entryId) => (await (await open()).get('attempts', entryId))?.record,
    list: async () => (await (await open()).getAll('attempts')).map(({ record }) => record),
    put: (record) => write('put', record.entry.id, record),
    remove: (entryId) => write('delete', entryId),
  };
}

/** What is typed and not cut into a chunk yet, by the number of the chunk it will be: written at every key, at once. */
export interface Pieces {
  /** In the order of their numbers. */
  read(attemptId: string): readonly { readonly number: number; readonly events: readonly LogEvent[] }[];
  write(attemptId: string, number: number, events: readonly LogEvent[]): void;
  drop(attemptId: string, number: number): void;
}

/** @param storage which answers at once: what waits for a promise is lost with the page */
export function piecesIn(storage: Storage): Pieces {
  const prefix = (attemptId: string): string => `typing-attempt.${attemptId}.`;
  return {
    read(attemptId) {
      const start = prefix(attemptId);
      return Object.keys(storage)
        .filter((key) => key.startsWith(start))
        .map((key) => ({
          number: Number(key.slice(start.length)),
          events: JSON.parse(storage.getItem(key) ?? '[]') as LogEvent[],
        }))
        .toSorted((a, b) => a.number - b.number);
    },
    write: (attemptId, number, events) =>
      storage.setItem(`${prefix(attemptId)}${String(number)}`, JSON.stringify(events)),
    drop: (attemptId, number) => storage.removeItem(`${prefix(attemptId)}${String(number)}`),
  };
}
