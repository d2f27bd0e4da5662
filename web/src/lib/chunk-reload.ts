/**
 * After a deployment the old chunks are gone. One reload fetches the new ones; more than one in a minute would be a
 * loop, so then the error is shown instead.
 */
const reloadIntervalMs = 60_000;
const stampKey = 'chunk-reloaded-at';

interface Surroundings {
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly online: () => boolean;
  readonly reload: () => void;
}

const browser: Surroundings = {
  now: () => Date.now(),
  get storage() {
    return sessionStorage;
  },
  online: () => navigator.onLine,
  reload: () => location.reload(),
};

/** Reloads unless it did so within the last minute, or there is no connection to reload from; says whether it did. */
export function reloadOnce({ now, storage, online, reload }: Surroundings = browser): boolean {
  if (!online()) return false;
  const last = Number(storage.getItem(stampKey) ?? 'NaN');
  if (now() - last < reloadIntervalMs) return false;
  storage.setItem(stampKey, String(now()));
  reload();
  return true;
}

export class ChunkFailed extends Error {
  readonly status = 503;
  readonly statusText = 'Service Unavailable';

  constructor(cause: unknown) {
    super('a part of the page could not be loaded', { cause });
    this.name = 'ChunkFailed';
  }
}

/** Loads a chunk; while the page reloads the promise stays open, so that no error flashes up. */
export async function loadChunk<T>(load: () => Promise<T>, surroundings: Surroundings = browser): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (reloadOnce(surroundings)) return new Promise<never>(() => {});
    throw new ChunkFailed(cause);
  }
}
