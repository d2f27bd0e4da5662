// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/office/search/pages/office-search.tsx';

const text = 'left@typing.example';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN an address whose mails are stopped WHEN it is followed THEN the page of people looks for it, and no address bar has it', async () => {
  const found = { kind: 'address', id: text, title: text, detail: 'メール停止中' };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address === '/config.json' ? config : { looked: ['email'], items: [found] })),
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/search', element: <Component /> },
      { path: '/admin/users', element: null },
    ],
    { initialEntries: [{ pathname: '/admin/search', state: { text } }] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: text });

  await act(async () => link.click());

  expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '', state: { text } });
});
