/** Who is signed in, as the server says. Everyone asks here: guards, layouts and pages. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { sessionContract } from '#shared/access/session/contract.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { clearClientState } from '#web/state/state-group.ts';
import { call } from './api.ts';
import { ApiProblem } from './api-error.ts';
import { forgetTokens, mightBeSignedIn } from './sign-in-trace.ts';
import { forgetView } from './view-as.ts';
import { forgetTyped, holdTyped, signedInAs } from './unsaved.ts';

export const sessionKey = ['session'] as const;

async function fetchSession(): Promise<Session | null> {
  if (!mightBeSignedIn()) {
    forgetTokens();
    return null;
  }
  try {
    const session = await call(sessionContract.getSession, {}, { probe: true });
    signedInAs(session.userId);
    return session;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
    // Tokens nobody accepts any more would be sent again on every visit.
    const { signOut } = await import('./auth.ts');
    await signOut();
    forgetTokens();
    return null;
  }
}

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: fetchSession,
  // Approval or a new role arrives without signing in again.
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});

/** The session as known, asked for once and refreshed behind the scenes; `null` when signed out. */
export const ensureSession = (queryClient: QueryClient): Promise<Session | null> =>
  queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });

/** Asks the server anew, after a sign-in or when something about the person changed. */
export const refreshSession = (queryClient: QueryClient): Promise<Session | null> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** Forgets everything one person saw or typed. */
function clearSession(queryClient: QueryClient): void {
  // Not clear(): what is on screen would keep watching the removed session.
  queryClient.setQueryData(sessionKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queryClient.getMutationCache().clear();
  forgetTyped();
  clearClientState();
  forgetView();
}

/** Signs out here; also works when the network does not. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  if (mightBeSignedIn()) {
    const { signOut } = await import('./sign-out.ts');
    await signOut();
  }
  clearSession(queryClient);
}

/** The session ended by itself: what was typed waits for the same person. */
export async function loseSession(queryClient: QueryClient): Promise<void> {
  const keep = holdTyped();
  await endSession(queryClient);
  keep();
}

/** They left by another tab: whoever came in there since stays in. */
export function followOut(queryClient: QueryClient): void {
  const keep = holdTyped();
  clearSession(queryClient);
  keep();
}

/** `undefined` while not yet known. */
export function useSession(): Session | null | undefined {
  return useQuery({ ...sessionQuery, enabled: false }).data;
}
