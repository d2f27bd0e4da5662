import type { ReactNode } from 'react';
import { useFetchDelay } from '#web/lib/fetch-delay.ts';

/** What is coming, shown only once the wait is long enough to be noticed. */
export function Pending({ children }: { children: ReactNode }) {
  return useFetchDelay(true) ? children : null;
}
