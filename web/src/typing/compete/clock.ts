/** The time of a run on the page: from the server's clock at its beginning, and from the page's own since. */

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
