import type * as z from 'zod';
import { ApiProblem } from '#web/lib/api-error.ts';
import { remember, remembered, signInHere } from '#web/lib/remembered.ts';

/** A network that says nothing for so long is none, where one can go on without it. */
const patienceMs = 8000;

/** @param ask is given up with the signal: an answer that comes later changes nothing any more */
export function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, withinMs = patienceMs): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const stop = new AbortController();
  setTimeout(() => {
    stop.abort();
    reject(new Error('no answer in time'));
  }, withinMs);
  return Promise.race([ask(stop.signal), silence]);
}

/** What the server answers; without an answer what it said the last time to whoever is signed in. */
export async function lastKnown<T>(
  name: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  read: () => Promise<T>,
): Promise<T> {
  const signIn = signInHere();
  const last = (): T | undefined => schema.safeParse(remembered(name)).data;
  async function ask(): Promise<T> {
    const answer = await read();
    remember(name, signIn, answer);
    return answer;
  }
  try {
    return await (last() === undefined ? ask() : inTime(ask));
  } catch (error) {
    const known = last();
    if (known === undefined || signal.aborted || (error instanceof ApiProblem && error.status < 500))
      throw error;
    return known;
  }
}
