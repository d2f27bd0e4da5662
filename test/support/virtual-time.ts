/** Time that passes only when everybody waits: hours of waiting in seconds, and the same for the same seed. */
import { setImmediate as turn } from 'node:timers/promises';

interface VirtualTime {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Lets time pass until the promise is settled. @throws when nobody waits for time any more */
  until<T>(promise: Promise<T>): Promise<T>;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  const sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        sleepers.push({ at: now + Math.max(0, ms), wake });
      }),
    async until(promise) {
      const settled = { yet: false };
      const mark = () => {
        settled.yet = true;
      };
      void promise.then(mark, mark);
      for (;;) {
        await turn();
        if (settled.yet) return promise;
        let first = 0;
        for (const [index, { at }] of sleepers.entries())
          if (at < (sleepers[first]?.at ?? Infinity)) first = index;
        const [next] = sleepers.splice(first, 1);
        if (next === undefined) throw new Error('everybody waits, and not for time');
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
