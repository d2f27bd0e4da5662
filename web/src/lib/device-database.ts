/** A database in the browser that is opened once, and anew after the browser has closed it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** @param make what is in it, for a device that has none yet */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  make: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };

  async function open(): Promise<IDBPDatabase<Schema>> {
    try {
      return await openDB<Schema>(name, 1, {
        upgrade: make,
        // Of a newer version in another tab, which waits for it.
        blocking(_current, _next, { target }) {
          forget();
          (target as IDBDatabase).close();
        },
        // Safari loses it while it sleeps.
        terminated: forget,
      });
    } catch (cause) {
      forget();
      throw cause;
    }
  }

  return () => (opened ??= open());
}
