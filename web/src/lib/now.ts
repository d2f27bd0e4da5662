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
