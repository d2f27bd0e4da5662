import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#web/ui/tokens.css';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </MemoryRouter>
  </StrictMode>,
);
