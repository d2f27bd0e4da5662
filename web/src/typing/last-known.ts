import type * as z from 'zod';
import { ApiProblem } from '#web/lib/api-error.ts';
import { inTime } from '#web/lib/in-time.ts';
import { remember, remembered, signInHere } from '#web/lib/remembered.ts';

/** Where one can go on without an answer. */
const patienceMs = 8000;

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
    return await (last() === undefined ? ask() : inTime(patienceMs, ask));
  } catch (error) {
    const known = last();
    if (known === undefined || signal.aborted || (error instanceof ApiProblem && error.status < 500))
      throw error;
    return known;
  }
}
