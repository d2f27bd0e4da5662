/**
 * What the first request would have to load, compile and connect to, done while the function starts: the processor is at
 * its fastest then and nobody waits yet.
 */

const mostMs = 1000;

/** Never fails and holds the start for a second at most: whatever is amiss, the first request will try and say. */
export async function warmUp(...asked: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  await Promise.race([Promise.allSettled(asked.map(async (ask) => ask())), late]);
  clearTimeout(timer);
}
