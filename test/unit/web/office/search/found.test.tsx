// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/office/search/pages/office-search.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Looks for it where the server answers as given, by the end of the address. */
function open(text: string, answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', (address: string) => {
    const [, answer = { items: [] }] =
      Object.entries({ '/config.json': config, ...answers }).find(([of]) => address.includes(of)) ?? [];
    return Promise.resolve(json(answer));
  });
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
  return router;
}

test('GIVEN an address whose mails are stopped WHEN it is followed THEN the page of people looks for it, and no address bar has it', async () => {
  const text = 'left@typing.example';
  const found = { kind: 'address', id: text, title: text, detail: 'メール停止中' };
  const router = open(text, { '/admin/search': { looked: ['email'], items: [found] } });
  const link = await screen.findByRole('link', { name: text });

  await act(async () => link.click());

  expect(router.state.location).toMatchObject({ pathname: '/admin/users', search: '', state: { text } });
});

test('GIVEN a word that hundreds of schools have in their name THEN a page of them is drawn, and the way to the others', async () => {
  const items = Array.from({ length: 320 }, (_, index) => ({
    id: `org_school-${String(index).padStart(4, '0')}`,
    kind: 'school',
    name: `第${String(index + 1)}小学校`,
    kana: 'ショウガッコウ',
    state: 'approved',
    version: 1,
  }));
  open('小学校', { '/admin/search': { looked: [], items: [] }, '/admin/organizations': { items } });

  await screen.findByText('320件中 1〜50件目');
  expect(screen.getAllByRole('link')).toHaveLength(50);
});
