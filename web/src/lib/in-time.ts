import { ApiOffline } from './api-error.ts';

/**
 * Asks somebody who may never answer: a network that hangs is none.
 * @param withinMs more than a slow line takes
 * @param ask is given up with its signal: an answer that comes later changes nothing any more
 * @throws ApiOffline where no answer comes
 */
export async function inTime<T>(withinMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
    reject(new ApiOffline(new Error('no answer in time')));
  }, withinMs);
  try {
    return await Promise.race([ask(stop.signal), silence]);
  } finally {
    clearTimeout(timer);
  }
}
