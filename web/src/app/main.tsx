import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import * as z from 'zod';
import '#web/ui/tokens.css';
import { createQueryClient } from '#web/lib/query-client.ts';
import { watchPresses } from './between-presses.ts';
import { createRouter, prefetches, prefetchPage } from './router.tsx';
import { prefetchLinksOnScreen } from '#web/lib/prefetch.ts';
import { endSessionOn401 } from './session-end.ts';

// zod would try `new Function`, which the content security policy reports.
z.config({ jitless: true });

const queryClient = createQueryClient();
const router = createRouter(queryClient);
endSessionOn401(router, queryClient);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

function start(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// What the document shows already (web/first-paint) stays until the page can take its place at once, and never between the
// beginning and the end of a press: its click would be on nothing.
if (root.childElementCount === 0 || router.state.initialized) start(root);
else {
  const betweenPresses = watchPresses();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    betweenPresses(() => start(root));
  });
}
prefetchLinksOnScreen(root, {
  wanted: () => prefetches(router),
  prefetch: (pathname) => prefetchPage(router, pathname),
});
