/** Whether readings are shown above the words; on until somebody switches it off, remembered on this device. */
import { useSyncExternalStore } from 'react';

const storageKey = 'furigana';
const listeners = new Set<() => void>();

// A browser may refuse storage altogether; the switch then lasts as long as the page.
function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

let shown = remembered();

export function showFurigana(next: boolean): void {
  shown = next;
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  } catch {
    // Not remembered, as above; the switch itself works.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFurigana = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => true,
  );
