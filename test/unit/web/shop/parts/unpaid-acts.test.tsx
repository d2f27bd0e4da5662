// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { UnpaidActs } from '#web/shop/parts/unpaid-acts.tsx';

/** The configuration is there; of everything else a refusal comes. */
function answerWith(code: string): void {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem(code, 409)),
  );
}

beforeEach(() => answerWith('order-not-payable'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test.each([
  ['pays', '支払いを続ける：タイピング英語', undefined, 'order-not-payable'],
  ['cancels', '申込を取り消す：タイピング英語', '申込を取り消す', 'order-not-cancelable'],
] as const)(
  'GIVEN a list that is not the newest WHEN somebody %s THEN the page of the order says what became of it',
  async (_, act, sure, code) => {
    answerWith(code);
    const acts = (
      <UnpaidActs
        again="もう一度申し込めます"
        name="タイピング英語"
        onCanceled={() => undefined}
        orderId="ord_01JABCDEFGH"
      />
    );
    const router = createMemoryRouter([
      { path: '/', element: acts },
      { path: '/payment/complete', element: 'お支払いの状況' },
    ]);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByRole('button', { name: act }));
    if (sure !== undefined) fireEvent.click(screen.getByRole('button', { name: sure }));
    await screen.findByText('お支払いの状況');
    expect(router.state.location.search).toBe('?order=ord_01JABCDEFGH');
  },
);
