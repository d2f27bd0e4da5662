import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { whenSessionEnds } from '#web/lib/api.ts';
import { to } from '#shared/kernel/paths.ts';
import { followOut, loseSession, refreshSession, sessionKey } from '#web/lib/session.ts';
import { tokenKey } from '#web/lib/sign-in-trace.ts';
import { toSignIn } from '#web/lib/way-on.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'revalidate'>;

/** A 401 anywhere: what is known of that person leaves the screen, and the sign-in page knows the way back and why. */
export function endSessionOn401(router: Router, queryClient: QueryClient): void {
  let ending: Promise<void> | undefined;

  const end = async () => {
    const { pathname, search, hash } = router.state.location;
    await loseSession(queryClient);
    if (pathname === to('/auth/signin')) return;
    await router.navigate(toSignIn(`${pathname}${search}`, hash, 1));
  };

  whenSessionEnds(() => {
    // A page asks for several things at once, and each is refused.
    ending ??= end().finally(() => {
      ending = undefined;
    });
  });
}

/** One browser is one person: who left by another tab is gone from this one, before it asks anything in the next one's name. */
export function followOtherTabs(router: Router, queryClient: QueryClient): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (!tokenKey.test(key ?? '')) return;
    const known = Boolean(queryClient.getQueryData(sessionKey));
    if (known && newValue === null) {
      followOut(queryClient);
      void router.revalidate();
    } else if (!known && newValue !== null) refreshSession(queryClient).catch(reportError);
  });
}
