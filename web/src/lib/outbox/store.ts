/** Where what is to be sent waits: in IndexedDB, and in the memory of the page where the device keeps nothing. */
import type { DBSchema } from 'idb';
import { deviceDatabase } from '#web/lib/device-database.ts';

export interface Entry {
  /** Made on the device: what is sent twice is one. */
  readonly id: string;
  readonly userId: string;
  /** Says how it is sent. */
  readonly kind: string;
  readonly body: unknown;
  /** ISO-8601. */
  readonly at: string;
  /** Why it will never be taken; absent while it waits. */
  readonly refused?: string;
}

export interface EntryStore {
  /** In the order in which they came. */
  list(): Promise<readonly Entry[]>;
  /** A new one, or in the place of the one with its id. */
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}

export function memoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    list: () => Promise.resolve([...entries.values()]),
    put: (entry) => Promise.resolve(void entries.set(entry.id, entry)),
    remove: (id) => Promise.resolve(void entries.delete(id)),
  };
}

/** Keys count up by themselves: the clock of a device may go back. */
interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string } };
}

export function deviceStore(): EntryStore {
  const open = deviceDatabase<Schema>('typing', (db) => {
    db.createObjectStore('entries', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
  });

  async function write(act: (entries: Awaited<ReturnType<typeof writing>>['store']) => Promise<void>) {
    const { store, done } = await writing();
    await Promise.all([act(store), done]);
  }
  async function writing() {
    // A lid that closes or a battery that ends right after it loses nothing.
    return (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
  }

  return {
    list: async () => (await open()).getAll('entries'),
    put: (entry) =>
      write(async (store) => {
        await store.put(entry, await store.index('id').getKey(entry.id));
      }),
    remove: (id) =>
      write(async (store) => {
        const key = await store.index('id').getKey(id);
        if (key !== undefined) await store.delete(key);
      }),
  };
}
