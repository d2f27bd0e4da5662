/** The time of a run on the page: from the server's clock at its beginning, and from the page's own since. */

import { inTime } from '#web/lib/in-time.ts';

interface Ticking {
  /** Milliseconds of the page, which nothing sets back: `performance.now()`, and of what `event.timeStamp` is. */
  readonly page: () => number;
  /** Milliseconds of the device's calendar, which goes on while it sleeps. */
  readonly device: () => number;
}

export interface RunClock {
  /** Milliseconds since the start, at a moment of the page; never less than it said before. */
  readonly at: (moment: number) => number;
  readonly now: () => number;
  /** The server said what time it is. */
  readonly learn: (serverNow: number) => void;
  /** How long the device slept since somebody asked last; the clock of a page stands still meanwhile. */
  readonly slept: () => number;
  /** Nobody could be asked: what the device's calendar says. */
  readonly pass: (ms: number) => void;
}

/** Less than this is no sleep. */
const sleepMs = 1000;

export function startClock(startsAt: number, serverNow: number, { page, device }: Ticking): RunClock {
  let origin = page() - (serverNow - startsAt);
  let seen = { page: page(), device: device() };
  let latest = 0;
  const at = (moment: number): number => {
    latest = Math.max(latest, Math.round(moment - origin));
    return latest;
  };
  return {
    at,
    now: () => page() - origin,
    learn(now) {
      // Whoever types has never less time than was said.
      origin = Math.min(origin, page() - (now - startsAt));
      seen = { page: page(), device: device() };
    },
    slept() {
      const now = { page: page(), device: device() };
      const ms = now.device - seen.device - (now.page - seen.page);
      seen = now;
      return ms > sleepMs ? ms : 0;
    },
    pass: (ms) => {
      origin -= ms;
    },
  };
}

/** Its time runs while nothing is answered. */
export const goesOnAfterMs = 4000;

/**
 * The device slept, and the page's clock is behind; or its calendar was set, and nothing is. The server knows which; where it
 * does not answer, the calendar is believed.
 */
export async function wake(
  clock: Pick<RunClock, 'learn' | 'pass'>,
  sleptMs: number,
  ask: (signal: AbortSignal) => Promise<{ readonly now: string }>,
): Promise<void> {
  try {
    const { now } = await inTime(goesOnAfterMs, ask);
    clock.learn(Date.parse(now));
  } catch {
    // No answer, or that the time is over: either way so much of it has passed.
    clock.pass(sleptMs);
  }
}
