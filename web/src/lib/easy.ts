/** In whose words the product speaks: a pupil's easy ones, or those of an organisation that is no school. */
import { useSyncExternalStore } from 'react';
import type { Session } from '#shared/access/session/schema.ts';
import type { EasyWords } from './easy-sentence.ts';

/** `members`: whoever belongs to an organisation that is no school, and so has no pupils. */
type Reader = 'pupil' | 'members' | 'everybody';

const tables = {
  pupil: async () => (await import('./easy-words.ts')).easyWords,
  members: async () => (await import('./member-words.ts')).memberWords,
};

const loaded = new Map<Reader, EasyWords>();
let reader: Reader = 'everybody';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function readerOf(session: Session | null | undefined): Reader {
  if (session?.kind === 'student') return 'pupil';
  return session?.organization?.kind === 'organization' ? 'members' : 'everybody';
}

/** Settles when the words are there or cannot be had. */
export async function speakTo(now: Reader): Promise<void> {
  reader = now;
  tell();
  if (now === 'everybody' || loaded.has(now)) return;
  try {
    loaded.set(now, await tables[now]());
    tell();
  } catch (cause) {
    // Without them the plain words stand there; the next page asks again.
    reportError(cause);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of whoever reads; absent where the plain sentence is meant for them. */
export function useReadersWords(): EasyWords | undefined {
  return useSyncExternalStore(
    subscribe,
    () => loaded.get(reader),
    () => undefined,
  );
}

export function useReader(): Reader {
  return useSyncExternalStore(
    subscribe,
    () => reader,
    () => 'everybody',
  );
}
