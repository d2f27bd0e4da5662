// @vitest-environment happy-dom
/** A search without a day walks everything there is, some thousand rows an answer: its first ones may have no document. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/shop/trade-document/pages/office-documents.tsx';
import { documentsQuery } from '#web/shop/trade-document/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(nextCursor?: string): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(documentsQuery({ least: 90_000 }).queryKey, {
    pages: [{ items: [], ...(nextCursor !== undefined && { nextCursor }) }],
    pageParams: [undefined],
  });
  const routes = [{ path: '/admin/documents', element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/documents?least=90000'] });
  // The form comes later.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}
const zip = () => screen.queryByRole('button', { name: /ZIPにする/u });

test('GIVEN a search that goes on WHEN nothing was found yet THEN the ZIP of what is found is offered', async () => {
  await open('next');
  expect(zip()).not.toBeNull();
});

test('GIVEN a search that is over WHEN nothing was found THEN no ZIP of nothing is offered', async () => {
  await open();
  screen.getByText('この条件の書類はありません');
  expect(zip()).toBeNull();
});
