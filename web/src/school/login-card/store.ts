/**
 * The cards issued last, for the page that shows them. Only in the memory of this page: a one-time password is not
 * written down anywhere, so a reload or leaving the page forgets it.
 */
import { useSyncExternalStore } from 'react';
import type { LoginCard, Student } from '#shared/school/student/schema.ts';

export interface ShownCard {
  readonly student: Student;
  readonly card: LoginCard;
}

let shown: readonly ShownCard[] = [];
const listeners = new Set<() => void>();

export function showCards(cards: readonly ShownCard[]): void {
  shown = cards;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A moment later, because a page may let go and take hold again in one go.
    queueMicrotask(() => {
      if (listeners.size === 0) shown = [];
    });
  };
};

export const useShownCards = (): readonly ShownCard[] => useSyncExternalStore(subscribe, () => shown);
