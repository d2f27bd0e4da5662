import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present minute: days left and deadlines stay right on a page that is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const tickMs = 500;

/** The server's clock to be counted down by, in milliseconds: from its last answer, and when that came. */
export function useServerClock(now: string, heardAt: number): number {
  const [at, setAt] = useState(heardAt);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(now) + Math.max(0, at - heardAt);
}
