/** Goes on through what passes by itself: throttles, lost answers, another write in the way. */
import { Problem } from '#shared/problem.ts';

export type Sleep = (ms: number) => Promise<unknown>;

const attempts = 7;
const firstWaitMs = 100;
const longestWaitMs = 5000;

/** A refusal is an answer; everything else may be different the next time. */
const passes = (error: unknown): boolean =>
  !(error instanceof Problem) || error.code === 'rate-limited' || error.code === 'version-conflict';

export async function steadily<T>(sleep: Sleep, act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!passes(error) || attempt >= attempts) throw error;
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
      await sleep(wait / 2 + (Math.random() * wait) / 2);
    }
  }
}
