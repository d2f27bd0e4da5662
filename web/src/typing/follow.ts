/**
 * One browser is one person: who left by another tab is gone from this one too, and who came is there. Not in the middle of
 * what somebody types, nor while they read what came of it: then with the next page.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import type { TypingPath } from '#shared/kernel/paths.ts';
import { learnSession } from '#web/lib/remembered.ts';
import { followOut, sessionKey } from '#web/lib/session.ts';
import { mightBeSignedIn, tokenKey } from '#web/lib/sign-in-trace.ts';

/** Nothing is typed there. */
const quiet: ReadonlySet<string | undefined> = new Set<TypingPath>([
  '/typing',
  '/typing/course',
  '/typing/english',
  '/typing/programing',
  '/typing/text',
  '/typing/settings',
]);

let isAnother = false;

export function followOtherTabs(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>,
  queryClient: QueryClient,
): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (!tokenKey.test(key ?? '')) return;
    const known = Boolean(queryClient.getQueryData(sessionKey));
    // Tokens that are made anew are of the same person.
    if (known !== (newValue === null)) return;
    isAnother = true;
    if (quiet.has(router.state.matches.at(-1)?.route.path)) void router.revalidate();
  });
}

/** Before a page is there. */
export async function follow(queryClient: QueryClient): Promise<void> {
  if (!isAnother) return;
  isAnother = false;
  followOut(queryClient);
  if (!mightBeSignedIn()) return;
  try {
    await learnSession(queryClient);
  } catch {
    // Without a network nobody is there yet.
    isAnother = true;
  }
}
