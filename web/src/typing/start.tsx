import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { followOtherTabs } from './follow.ts';
import { createRouter } from './router.tsx';

/** The typing app in its document. */
export function start(place: HTMLElement): void {
  const queryClient = createQueryClient();
  const router = createRouter(queryClient);
  followOtherTabs(router, queryClient);
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // The first page does not wait for it.
  loadChunk(() => import('./offline.ts'))
    .then(({ startOffline }) => startOffline(queryClient))
    .catch(reportError);
}
