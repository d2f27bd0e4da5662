// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OrderRefunds } from '#web/shop/payment/components/order-refunds.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Decided long ago, asked for once, and nothing went back. */
const late = (paymentId: string, amount: number) => ({
  id: `refund-${paymentId}`,
  paymentId,
  amount,
  open: amount,
  from: 0,
  content: '漢字',
  lines: [],
  reason: '申し出',
  at: '2026-11-01T00:00:00.000Z',
  tries: 0,
});

function open(answer: () => Response) {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : answer()),
  );
  const seen = {
    order: { id: 'ord_01JABCDEFGH' },
    attempts: [],
    refunds: [late('pay_1', 900), late('pay_2', 500)],
  };
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <OrderRefunds seen={seen as unknown as OfficeOrder} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const anew = vi.spyOn(queryClient, 'invalidateQueries');
  fireEvent.click(screen.getByRole('button', { name: 'もう一度返金を試す' }));
  return anew;
}

test('GIVEN refunds of two payments are late WHEN one is tried again THEN the other still says so', async () => {
  open(() => json({ orderId: 'ord_01JABCDEFGH' }));
  await screen.findByText('返金をもう一度頼みました');
  screen.getByText('500円の返金がまだ終わっていません');
});

test('GIVEN a colleague has just tried again THEN the page is read anew, and it says why nothing was done', async () => {
  const anew = open(() => problem('refund-not-possible', 409));
  await screen.findByText('返金を頼めませんでした');
  expect(anew).toHaveBeenCalledOnce();
});
