import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { readerOf, speakTo, useReader } from '#web/lib/easy.ts';
import { documentTitle } from '#web/lib/document-title.ts';
import { progress } from '#web/lib/progress.ts';
import { underWay } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { currentView } from '#web/lib/view-as.ts';
import { useEasyText } from '#web/ui/easy.tsx';
import { later } from '#web/ui/later.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useLeaveQuestion } from './leave-question.ts';
import styles from './root-frame.module.css';
import { mainId, type RouteHandle } from './route.ts';

const ViewBanner = later(
  async () => (await import('#web/access/view-as/components/view-banner.tsx')).ViewBanner,
);

/** In a layout effect, so that a page or an error page may say it better afterwards (lib/document-title.ts). */
function useRouteTitle(): void {
  const { title } = (useMatches().at(-1)?.handle ?? { title: '' }) as RouteHandle;
  const { pathname } = useLocation();
  const readersText = useEasyText();
  const members = useReader() === 'members';
  const named = useRef('');
  useLayoutEffect(() => {
    // Also from one page to the next of the same name: the first may have renamed itself.
    const page = `${pathname} ${title}`;
    if (named.current === page) return;
    named.current = page;
    document.title = documentTitle(members ? readersText(title) : title);
  }, [title, pathname, members, readersText]);
}

/** Which link had the focus last, by entry of the history: only who goes back is at one for the second time. */
const followed: Record<string, string> = {};

/**
 * A new page begins at its heading, for the screen reader and for the next Tab; the first page begins at the top. Who goes
 * back is at the link they went by: whoever works down a list by keys would begin it anew after each.
 */
function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLAnchorElement) followed[key] = target.href;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, [key]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById(mainId);
    if (!main) return;
    const link = [...main.querySelectorAll('a')].find(({ href }) => href === followed[key]);
    const place = link ?? main.querySelector('h1') ?? main;
    if (!link) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [pathname, key]);
}

/** Waiting for a chunk or a guard counts as a request too; who has arrived has what the page needs, whose effects are over. */
function useNavigationProgress(): void {
  const { key } = useLocation();
  const standsOn = useNavigation().state === 'idle' && key;
  useEffect(() => {
    if (!standsOn) return progress.start();
    underWay.since = Infinity;
    return undefined;
  }, [standsOn]);
}

/** Everybody in their words; pupils' pages are a step larger too (tokens.css). */
function useAudience(): void {
  const reader = readerOf(useSession());
  useLayoutEffect(() => {
    // Before what a page knows of who reads it without a session: it came from a login card.
    void speakTo(reader);
    document.documentElement.dataset['audience'] = reader;
  }, [reader]);
}

/** Only for the eye: a page that waits says so in words where the content will be. */
function ProgressBar() {
  const phase = useSyncExternalStore(progress.subscribe, progress.phase);
  return phase === 'hidden' ? null : (
    <div aria-hidden="true" className={styles['bar']} data-phase={phase} data-screen-only />
  );
}

export function RootFrame() {
  useRouteTitle();
  usePageFocus();
  useNavigationProgress();
  useAudience();
  useLeaveQuestion();
  const view = currentView();
  return (
    <>
      <a className={styles['skip']} data-screen-only href={`#${mainId}`}>
        本文へ進む
      </a>
      <ProgressBar />
      <ConnectionBanner />
      {view && (
        <Suspense>
          <ViewBanner view={view} />
        </Suspense>
      )}
      <ToastProvider>
        <Outlet />
      </ToastProvider>
      <ScrollRestoration />
    </>
  );
}
