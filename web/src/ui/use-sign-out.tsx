import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { isOnline } from '#web/lib/connection.ts';
import { learnSession } from '#web/lib/remembered.ts';
import { endSession } from '#web/lib/session.ts';
import { later } from './later.tsx';
import { useAct } from './use-act.ts';

const SignOutQuestion = later(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

/** How much of whoever is signed in is on this device alone. */
async function waitingHere(queryClient: QueryClient): Promise<number> {
  try {
    const { outbox } = await import('#web/state/outbox.ts');
    // Without an answer what is remembered is enough.
    if (isOnline()) await learnSession(queryClient).catch(() => null);
    return (await outbox.look()).waiting.length;
  } catch (cause) {
    // For want of a network, most likely: nobody is kept from signing out, and what waits stays.
    reportError(cause);
    return 0;
  }
}

/** The way out; what is not sent yet is said before, in `question`. */
export function useSignOut(after: () => void = () => undefined) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const [waiting, setWaiting] = useState(0);
  const leave = () => endSession(queryClient).finally(after);
  const signOut = () =>
    act(async () => {
      const found = await waitingHere(queryClient);
      if (found === 0) await leave();
      else setWaiting(found);
    });
  const question: ReactNode = waiting > 0 && (
    <Suspense>
      <SignOutQuestion onClose={() => setWaiting(0)} onLeave={leave} waiting={waiting} />
    </Suspense>
  );
  return { signOut, busy, error, question };
}
