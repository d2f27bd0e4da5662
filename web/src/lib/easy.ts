/** Whether easy words are read here: by a pupil, signed in or about to be. */
import { useSyncExternalStore } from 'react';

type Words = ReadonlyMap<string, string>;

let words: Words | undefined;
let wanted = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

async function loadWords(): Promise<void> {
  ({ easyWords: words } = await import('./easy-words.ts'));
  tell();
}

export function speakEasily(easy: boolean): void {
  wanted = easy;
  tell();
  if (!easy || words !== undefined) return;
  // Without them the plain words stand there; the next page asks again.
  loadWords().catch((cause: unknown) => reportError(cause));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sentence in easy words, its numbers as they are; itself where there is none. */
export function inEasyWords(plain: string, from: Words): string {
  const numbers = plain.match(/\d+/gu) ?? [];
  const exact = from.get(plain);
  if (exact !== undefined) return exact;
  let next = 0;
  return from.get(plain.replaceAll(/\d+/gu, '#'))?.replaceAll('#', () => numbers[next++] ?? '') ?? plain;
}

export function useEasyWords(): Words | undefined {
  return useSyncExternalStore(subscribe, () => (wanted ? words : undefined));
}
