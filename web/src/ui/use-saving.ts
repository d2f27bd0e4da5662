import { useRef, useState } from 'react';
import { sentenceOf } from '#web/lib/api-error.ts';

/** A file that is fetched or made: one at a time, and the sentence to show when it cannot be had. */
export function useSaving() {
  // A ref, because two presses can come before React renders the first.
  const going = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function save(make: () => Promise<void>) {
    if (going.current) return;
    going.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await make();
    } catch (cause) {
      setError(cause);
    } finally {
      going.current = false;
      setBusy(false);
    }
  }

  return { busy, problem: error === undefined ? '' : sentenceOf(error), save };
}
