import { useEffect, useState } from 'react';

/** A page that is ready within this time never shows its skeleton: no flicker. */
const fetchDelayMs = 200;

/** True once `pending` has lasted for the fetch delay. */
export function useFetchDelay(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setLate(true), fetchDelayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return pending && late;
}
