/** What is left of the invocation in hand, for whatever waits for somebody outside: who asks is answered, not cut off. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Kept back to write down what came of it and to say so. */
const toAnswerMs = 2000;
const invocation = new AsyncLocalStorage<() => number>();

/** `leftMs`: until the function is ended. */
export const withTimeLeft = <T>(leftMs: () => number, work: () => T): T => invocation.run(leftMs, work);

/** Whole milliseconds there are to wait now, at most those that are wanted: all of them outside an invocation, 0 at its end. */
export const timeFor = (wantedMs: number): number =>
  Math.max(0, Math.floor(Math.min(wantedMs, (invocation.getStore()?.() ?? Infinity) - toAnswerMs)));
