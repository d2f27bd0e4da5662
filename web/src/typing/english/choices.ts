/** How English is practised: both off until somebody switches them on, and as long as the app is open. */
import { useSyncExternalStore } from 'react';

export interface Choices {
  /** 「つづりをかくす」 */
  readonly hidden: boolean;
  /** 「声を聞く」 */
  readonly heard: boolean;
}

let choices: Choices = { hidden: false, heard: false };
const listeners = new Set<() => void>();

export function choose(change: Partial<Choices>): void {
  choices = { ...choices, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChoices = (): Choices => useSyncExternalStore(subscribe, () => choices);
