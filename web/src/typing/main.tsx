import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import * as z from 'zod';
import '#web/ui/tokens.css';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createRouter } from './router.tsx';

// zod would try `new Function`, which the content security policy reports.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('typing/index.html has no #root');

const queryClient = createQueryClient();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter(queryClient)} />
    </QueryClientProvider>
  </StrictMode>,
);
