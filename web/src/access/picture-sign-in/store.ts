/**
 * The codes of the doors opened here, for the page that shows them. Only in the memory of this page: after a reload the teacher has
 * a new one made, and the old one is void.
 */
import { useSyncExternalStore } from 'react';

let codes: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

export function keepCode(groupId: string, code: string | undefined): void {
  const { [groupId]: _, ...others } = codes;
  codes = code === undefined ? others : { ...others, [groupId]: code };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCode = (groupId: string): string | undefined =>
  useSyncExternalStore(subscribe, () => codes[groupId]);
