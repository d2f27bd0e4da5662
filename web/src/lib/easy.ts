/** Whether easy words are read here: by a pupil, signed in or about to be. */
import { useSyncExternalStore } from 'react';
import type { EasyWords } from './easy-sentence.ts';

let words: EasyWords | undefined;
let wanted = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

async function loadWords(): Promise<void> {
  ({ easyWords: words } = await import('./easy-words.ts'));
  tell();
}

/** Settles when the words are there or cannot be had. */
export async function speakEasily(easy: boolean): Promise<void> {
  wanted = easy;
  tell();
  if (!easy || words !== undefined) return;
  // Without them the plain words stand there; the next page asks again.
  await loadWords().catch((cause: unknown) => reportError(cause));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useEasyWords(): EasyWords | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (wanted ? words : undefined),
    () => undefined,
  );
}
