// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/typing/pages/home.tsx';
import { booksQuery } from '#web/typing/queries.ts';

vi.mock('#web/typing/parts/homework.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('GIVEN the code of homework does not come WHEN somebody comes to practise THEN their lesson is there, and nothing else is said', async () => {
  // Without a connection the page is not loaded anew by itself.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(booksQuery.queryKey, []);
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Component /> }])} />
    </QueryClientProvider>
  );
  await act(async () => void render(page));
  await act(() => vi.waitFor(() => expect(online).toHaveBeenCalled()));
  expect(screen.getByRole('link', { name: 'はじめる' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
