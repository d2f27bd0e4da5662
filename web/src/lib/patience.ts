/**
 * Asks again by itself while the other side has no time: a whole school signs in at nine, and the identity provider serves so
 * many a second. Nobody did anything wrong, so nobody is sent away.
 */
const firstWaitMs = 3000;
const longestWaitMs = 30_000;
const patienceMs = 10 * 60_000;

/** Milliseconds before the `tried`-th repeat (from 1): longer each time, and not a class at the same moment. */
export const waitBefore = (tried: number, chance: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 2 ** (tried - 1)) * (0.5 + chance));

export interface Patience {
  /** Told of each wait, in seconds, and with undefined when it is over. */
  readonly onWait?: ((seconds: number | undefined) => void) | undefined;
  /** Another passage of time, for a test. */
  readonly sleep?: (ms: number) => Promise<unknown>;
  readonly chance?: () => number;
}

/** @throws what `run` throws when it is not `busy`, or still is after ten minutes */
export async function patiently<T>(
  run: () => Promise<T>,
  busy: (error: unknown) => boolean,
  { onWait, sleep = (ms) => new Promise((done) => setTimeout(done, ms)), chance = Math.random }: Patience,
): Promise<T> {
  let waited = 0;
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        return await run();
      } catch (error) {
        if (!busy(error) || waited >= patienceMs) throw error;
        const wait = waitBefore(tried, chance());
        waited += wait;
        onWait?.(Math.ceil(wait / 1000));
        await sleep(wait);
      }
    }
  } finally {
    onWait?.(undefined);
  }
}
