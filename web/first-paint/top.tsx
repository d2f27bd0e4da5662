/** What `/` shows before any script runs: the very components that take its place. Read by plugin.ts, never by a browser. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Component as Layout } from '#web/app/layouts/no-sidebar-layout.tsx';
import { RestPending, Top } from '#web/home/pages/top.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

export const markup = renderToStaticMarkup(
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter initialEntries={[to('/')]}>
      <Routes>
        <Route element={<Layout />}>
          <Route element={<Top rest={<RestPending />} />} index />
        </Route>
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>,
);
