// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';

afterEach(cleanup);

function open(received: number): void {
  const acts = (
    <UnpaidActs
      again="もう一度申し込めます"
      main
      name="タイピング英語"
      onCanceled={() => undefined}
      orderId="ord_01JABCDEFGH"
      transfer={{ received, amount: 550 }}
    />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: acts }])} />
    </QueryClientProvider>,
  );
}

test('GIVEN a transfer of which nothing came THEN it may be canceled', () => {
  open(0);
  screen.getByRole('button', { name: '申込を取り消す' });
});

test('GIVEN a part of it came THEN it says so, and to cancel is the office’s', () => {
  open(20_000);
  screen.getByText(/20,000円のご入金があります/u);
  screen.getByRole('link', { name: '事務局へお問い合わせ' });
  expect(screen.queryByRole('button')).toBeNull();
});
