// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Standings } from '#shared/shop/subscription/contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Component } from '#web/shop/subscription/pages/content.tsx';
import { standingsQuery } from '#web/shop/subscription/queries.ts';
import { organization, session } from '#test/unit/web/support.ts';

// It reads everything again; what it knows by then is what is asked about.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.race([])));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** In March, of the running year and the next one. */
function open(school: boolean, next: Partial<Standings['items'][number]>): void {
  const year = {
    contentName: 'typing-method',
    price: 1980,
    stopped: false,
    given: 0,
    unpaidSeats: 0,
  } as const;
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    sessionKey,
    school ? session({ kind: 'school', organization: organization({ role: 'owner' }) }) : session(),
  );
  queryClient.setQueryData(standingsQuery.queryKey, {
    years: [2026, 2027],
    items: [
      { ...year, fiscalYear: 2026, seats: 0 },
      { ...year, fiscalYear: 2027, seats: 0, ...next },
    ],
  });
  const routes = [{ path: '/subscribe/:contentName', element: <Component /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/subscribe/typing-method'] })} />
    </QueryClientProvider>,
  );
}

test('GIVEN a school has seats of the next year THEN how many and from when, and it may buy more of both years', () => {
  open(true, { state: 'active', seats: 30 });
  screen.getByText('30人分を購入済みです。2027年4月1日(木)から使えます。');
  expect(screen.getAllByText('入力欄を読み込んでいます')).toHaveLength(2);
});

test('GIVEN a person has the next year THEN from when, and nothing more to buy of it', () => {
  open(false, { state: 'active', seats: 1 });
  screen.getByText('購入済みです。2027年4月1日(木)から使えます。');
  expect(screen.getAllByRole('link', { name: '申込内容を確認する' })).toHaveLength(1);
});
