import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshAll } from '../queries.ts';

/** One act at a time, and everything shown is read again after it. */
export function useAct() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);

  async function act(work: () => Promise<unknown>, then: () => void) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await refreshAll(queryClient);
      then();
    } catch (cause) {
      setError(cause);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { act, busy, error };
}
