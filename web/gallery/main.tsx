import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#web/ui/tokens.css';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <Gallery />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>,
);
