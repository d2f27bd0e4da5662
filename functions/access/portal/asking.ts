/** What becomes of asking a portal: it answers, is away for now, or says something that will be no better the next time. */
import * as z from 'zod';
import { Problem } from '#shared/problem.ts';
import { OutwardRefusal } from '#functions/platform/http/outward.ts';

const awayFrom = 500;
const tooMany = 429;
const retryAfter = 30;

const isAway = (cause: unknown): boolean =>
  cause instanceof OutwardRefusal
    ? cause.status >= awayFrom || cause.status === tooMany
    : cause instanceof Error &&
      (cause.name === 'TimeoutError' || cause.name === 'AbortError' || 'code' in cause);

/** @throws Problem `portal-unreachable` `portal-refused` */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    // What cannot be read names what it was, and that may be names of children.
    const said = cause instanceof z.ZodError ? new Error('it answers with something else') : cause;
    throw isAway(cause)
      ? new Problem('portal-unreachable', { retryAfter, cause: said })
      : new Problem('portal-refused', { cause: said });
  }
}

/** Of a refusal: with which status, where it was one. */
export const statusOf = ({ cause }: Problem): number | undefined =>
  cause instanceof OutwardRefusal ? cause.status : undefined;
