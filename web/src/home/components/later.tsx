import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/prefetch.ts';

/** Below what one came for: it is asked for when the browser has nothing better to do, so that a first sign-in waits for nothing of it. */
export function Later({ pending = null, children }: { pending?: ReactNode; children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    whenIdle(() => {
      if (wanted) setReady(true);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return ready ? <Suspense fallback={pending}>{children}</Suspense> : pending;
}
