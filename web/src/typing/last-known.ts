import type * as z from 'zod';
import { ApiProblem } from '#web/lib/api-error.ts';
import { remember, remembered, signInHere } from '#web/lib/remembered.ts';

/** What the server answers; without an answer what it said the last time to whoever is signed in. */
export async function lastKnown<T>(
  name: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  read: () => Promise<T>,
): Promise<T> {
  const signIn = signInHere();
  try {
    const answer = await read();
    remember(name, signIn, answer);
    return answer;
  } catch (error) {
    const last = schema.safeParse(remembered(name)).data;
    if (last === undefined || signal.aborted || (error instanceof ApiProblem && error.status < 500))
      throw error;
    return last;
  }
}
