import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import * as z from 'zod';
import '#web/ui/tokens.css';
import { createQueryClient } from '#web/lib/query-client.ts';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { bearNoStorage } from '#web/lib/no-storage.ts';
import { watchPresses } from './between-presses.ts';
import { createRouter, prefetches, prefetchPage } from './router.tsx';
import { prefetchLinksOnScreen } from '#web/lib/prefetch.ts';
import { endSessionOn401, followOtherTabs } from './session-end.ts';

// zod would try `new Function`, which the content security policy reports.
z.config({ jitless: true });
bearNoStorage();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

function draw(place: HTMLElement, queryClient: QueryClient, router: ReturnType<typeof createRouter>): void {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function start(place: HTMLElement, betweenPresses: ReturnType<typeof watchPresses>): void {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  endSessionOn401(router, queryClient);
  followOtherTabs(router, queryClient);
  // What the document shows already (web/first-paint) stays until the page can take its place at once, and never between the
  // beginning and the end of a press: its click would be on nothing.
  if (place.childElementCount === 0 || router.state.initialized) draw(place, queryClient, router);
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      betweenPresses(() => draw(place, queryClient, router));
    });
  }
  prefetchLinksOnScreen(place, {
    wanted: () => prefetches(router),
    prefetch: (pathname) => prefetchPage(router, pathname),
  });
}

// One script begins both documents: with one each, the bundler cuts what they share into more and larger files.
if (/^\/typing(?:\/|$)/u.test(location.pathname))
  void loadChunk(() => import('#web/typing/start.tsx')).then((typing) => typing.start(root));
else {
  // To evaluate these files was a long piece of work: what waits for its end, a paint or a press, comes before the routes are made.
  const presses = watchPresses();
  setTimeout(() => start(root, presses));
}
