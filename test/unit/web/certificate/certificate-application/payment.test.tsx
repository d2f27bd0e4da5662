// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, test, vi } from 'vitest';
import type { Order } from '#shared/shop/order/schema.ts';
import { Component as Complete } from '#web/certificate/certificate-application/pages/complete.tsx';
import { Component as Payment } from '#web/certificate/certificate-application/pages/payment.tsx';
import { applicationsOfOrderQuery } from '#web/certificate/certificate-application/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { orderQuery, settledQuery } from '#web/shop/parts/order.ts';
import { application, order as builtOrder } from './builders.ts';

// It reads the order again; what it knows by then is what is asked about.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.race([])));
afterEach(cleanup);

const account = {
  bankName: '見本銀行',
  bankCode: '0001',
  branchName: '本店',
  branchCode: '001',
  kind: 'futsu',
  number: '1000019',
  holder: 'ミホン',
} as const;

const Place = () => <p>{useLocation().pathname}</p>;

const pages = { '/certificateApplication/payment': Payment, '/certificateApplication/complete': Complete };

/** A page of an order, by its address. */
function open(path: keyof typeof pages, more: Partial<Order>, applied = false): void {
  const order = builtOrder({ payableUntil: '2999-11-08T03:00:00.000Z', ...more });
  const queryClient = createQueryClient();
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  queryClient.setQueryData(settledQuery(order.id).queryKey, order);
  if (applied)
    queryClient.setQueryData(applicationsOfOrderQuery(order.id).queryKey, [application({ order })]);
  const Page = pages[path];
  const address = `${path}?order=${order.id}`;
  const routes = [
    { path, element: <Page /> },
    { path: '*', element: <Place /> },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
}

test('GIVEN an order that is to be paid on a page THEN the way there', () => {
  open('/certificateApplication/payment', {});
  screen.getByRole('heading', { name: 'お支払い' });
  screen.getByText(/申込は確定しました/u);
});

test.each([
  ['paid in another tab', { status: 'paid' }],
  ['run out', { status: 'expired' }],
  ['given up', { status: 'canceled' }],
  ['waiting at a shop', { processing: true }],
  ['waiting for a transfer', { transfer: { account, amount: 550, received: 0 } }],
] as const)('GIVEN one that is %s THEN where it is told what became of it', async (_, more) => {
  open('/certificateApplication/payment', more);
  await screen.findByText('/certificateApplication/complete');
});

test.each([
  ['waiting for a transfer', { transfer: { account, amount: 550, received: 0 } }],
  ['run out with a part of it here', { status: 'expired', deposit: 100 }],
  ['handed over on invoice', { status: 'awaiting_payment', invoice: {} }],
] as const)('GIVEN one that is %s THEN the page that names the account', async (_, more) => {
  open('/certificateApplication/complete', more);
  await screen.findByText('/payment/complete');
});

test('GIVEN one that is paid THEN what is made of it', () => {
  open('/certificateApplication/complete', { status: 'paid' });
  screen.getByRole('heading', { name: '認定証を作成しています' });
});

test('GIVEN a part of it went back THEN what that was for', () => {
  const returns = [{ content: '認定証（デジタル）の一部', amount: 100 }];
  open('/certificateApplication/complete', { status: 'paid', refundedTotal: 100, returns }, true);
  screen.getByText(/認定証（デジタル）の一部：100円/u);
});
