/**
 * Whether readings are shown above the words: as somebody chose on this device, and before that wherever it is not known that
 * no child reads.
 */
import { useSyncExternalStore } from 'react';

const storageKey = 'furigana';
const listeners = new Set<() => void>();

// A browser may refuse storage altogether; the switch then lasts as long as the page.
function remembered(): boolean | undefined {
  try {
    const choice = localStorage.getItem(storageKey);
    return choice === null ? undefined : choice !== 'off';
  } catch {
    return undefined;
  }
}

let chosen = remembered();
let childReads = true;

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function showFurigana(next: boolean): void {
  chosen = next;
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  } catch {
    // Not remembered, as above; the switch itself works.
  }
  tell();
}

export function furiganaFor(reader: { readonly child: boolean }): void {
  childReads = reader.child;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFurigana = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? childReads,
    () => true,
  );
