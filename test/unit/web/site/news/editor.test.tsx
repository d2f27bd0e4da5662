// @vitest-environment happy-dom
/** Two of the office rewrite the same news: who is slower loses nothing they typed, and takes nothing back that they have not seen. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewsDetail } from '#shared/site/news/office-contract.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { newsDetailQuery } from '#web/site/news/office-queries.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { Component } from '#web/site/news/pages/office-article.tsx';

const id = 'nws_01J00000000000000000000000';
const opened: NewsDetail = {
  id,
  title: '受付を始めます',
  level: 'info',
  audience: 'all',
  pinned: true,
  state: 'draft',
  changedAt: '2026-11-30T00:00:00.000Z',
  changedByName: '事務 一郎',
  version: 4,
  body: '6月から受け付けます。',
  wasOut: false,
  texts: [],
  trail: [],
};
const theirs: NewsDetail = {
  ...opened,
  version: 5,
  pinned: false,
  body: '7月から受け付けます。',
  changedByName: '事務 二郎',
};

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN a colleague unpinned it and wrote another text WHEN a new title is saved by a second press THEN pin and text are theirs', async () => {
  const saved: { content: NewsContent; version: number }[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (method !== 'PUT') return Promise.resolve(json(theirs));
    const sent = JSON.parse(body ?? '') as (typeof saved)[number];
    saved.push(sent);
    return Promise.resolve(
      sent.version === theirs.version ? json({ ...theirs, version: 6 }) : problem('version-conflict', 409),
    );
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(newsDetailQuery(id).queryKey, opened);
  const routes = [{ path: '/admin/news/:id', element: <Component /> }];
  const at = { initialEntries: [`/admin/news/${id}`] };
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter(routes, at)} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '書き直す' }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^題/u });
  // happy-dom chooses nothing by itself.
  for (const radio of screen.getAllByRole('radio').slice(0, 1)) fireEvent.click(radio);
  for (const list of screen.getAllByRole('combobox')) fireEvent.change(list, { target: { value: 'all' } });
  fireEvent.change(title, { target: { value: '受付を延ばします' } });
  const save = screen.getByRole('button', { name: '保存する' });
  fireEvent.click(save);
  await screen.findByText(/先に事務 二郎さんが保存したため、保存していません/u);
  expect(title.value).toBe('受付を延ばします');
  fireEvent.click(save);
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({
    version: 5,
    content: { title: '受付を延ばします', pinned: false, body: theirs.body },
  });
});
