// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component } from '#web/certificate/certificate-application/pages/history.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { orderQuery } from '#web/shop/parts/order.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { order } from './builders.ts';

// Nothing is theirs.
beforeEach(() => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('not-found', 404)),
  );
});
afterEach(cleanup);

function open(search: string, known?: Order): void {
  const queryClient = createQueryClient();
  if (known) queryClient.setQueryData(orderQuery(known.id).queryKey, known);
  const path = '/certificateApplication/history';
  const router = createMemoryRouter([{ path, element: <Component /> }], {
    initialEntries: [`${path}?${search}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('GIVEN an order of somebody else THEN it is said to be none, and not to be read again', async () => {
  open('order=ord_01JABCDEFGH');
  await screen.findByText('この注文番号の申込はありません');
  expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
});

const paid = 'この申込のお支払いは済んでいます';
const unpaid = 'お支払いは完了していません';

test.each([
  ['is unpaid', {}, [unpaid]],
  ['was paid since then', { status: 'paid' }, [paid]],
  ['was given back since then', { status: 'fulfilled', refundedTotal: 550 }, []],
] as const)(
  'GIVEN an order that %s WHEN they come back from paying THEN just that is said',
  (_, more, said) => {
    open('stopped=ord_01JABCDEFGH', order({ payableUntil: '2999-11-08T03:00:00.000Z', ...more }));
    expect([unpaid, paid].filter((words) => screen.queryByText(words) !== null)).toEqual(said);
  },
);
