// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#shared/shop/order/schema.ts';
import { order as builtOrder } from '#test/unit/web/certificate/certificate-application/builders.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/shop/order/pages/unpaid.tsx';
import { unpaidOrdersQuery } from '#web/shop/order/queries.ts';

// It reads the orders again; what it knows by then is what is asked about.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.race([])));
afterEach(cleanup);

const order = (id: string, more: Partial<Order> = {}): Order =>
  builtOrder({ id, from: 'cart', payableUntil: '2999-11-08T03:00:00.000Z', ...more });

/** Back from the provider's page of an order, whether it was paid there since then or not. */
function open(stopped: string, orders: readonly Order[]): boolean {
  const queryClient = createQueryClient();
  queryClient.setQueryData(unpaidOrdersQuery.queryKey, [...orders]);
  const router = createMemoryRouter([{ path: '/payment', element: <Component /> }], {
    initialEntries: [`/payment?stopped=${stopped}`],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return screen.queryByText('お支払いはまだ完了していません') !== null;
}

test.each([
  ['was not paid', [order('ord_01JABCDEFGH')], true],
  ['was paid since then', [], false],
  ['was paid since then, and another one was not', [order('ord_01JABCDEFGJ')], false],
  ['is paid at a shop', [order('ord_01JABCDEFGH', { processing: true })], false],
] as const)('GIVEN an order that %s THEN it is said to be unpaid: %#', (_, orders, said) => {
  expect(open('ord_01JABCDEFGH', orders)).toBe(said);
});

test('GIVEN an order that ends at noon THEN the hour stands beside the day, on a phone too', () => {
  open('ord_01JABCDEFGH', [order('ord_01JABCDEFGH')]);
  screen.getByText(/2999年11月8日\(.\) 12:00まで/u);
});
