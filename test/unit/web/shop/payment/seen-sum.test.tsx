// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeOrder } from '#shared/shop/payment/office-contract.ts';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { DepositActs } from '#web/shop/payment/components/deposit-acts.tsx';
import { InvoiceActs } from '#web/shop/payment/components/invoice-acts.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = {
  id: 'ord_01JABCDEFGH',
  status: 'awaiting_payment',
  summary: [{ kind: 'entry', title: '漢字', unitPrice: 1200, quantity: 1 }],
  total: 1200,
  deposit: 900,
} as unknown as OfficeOrder['order'];
const invoiced = {
  ...order,
  fulfilledAt: '2026-11-01T00:00:00.000Z',
  invoice: { dueOn: '2026-12-01' },
} as OfficeOrder['order'];

/** The page looks every ten seconds; somebody writes a reason meanwhile. */
test.each([
  [
    'a difference is let off',
    (seen: OfficeOrder): ReactNode => <DepositActs seen={seen} />,
    order,
    '差額を値引きにする',
    '差額を値引きにする',
    300,
  ],
  [
    'a deposit goes back',
    (seen: OfficeOrder): ReactNode => <DepositActs seen={seen} />,
    { ...order, status: 'expired' as const, total: 5000 },
    '預り金を返す',
    '預り金を返す',
    900,
  ],
  [
    'a debt is taken back',
    (seen: OfficeOrder): ReactNode => <InvoiceActs seen={seen} />,
    invoiced,
    '全部を返品にする',
    /返品にする$/u,
    1200,
  ],
])(
  'GIVEN %s WHEN all of it is paid while the reason is written THEN what was seen is asked for',
  async (_, acts, before, ask, decide, amount) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      sent.push(JSON.parse(body ?? ''));
      return Promise.resolve(json({ orderId: before.id }));
    });
    const pageOf = (seen: OfficeOrder['order']) => (
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>{acts({ order: seen } as OfficeOrder)}</ToastProvider>
      </QueryClientProvider>
    );
    const { rerender } = render(pageOf(before));
    await act(async () => screen.getByRole('button', { name: ask }).click());
    const reason = await screen.findByRole('textbox', { name: /^理由/u });
    rerender(pageOf({ ...before, status: 'fulfilled', deposit: 0 }));

    fireEvent.change(reason, { target: { value: '電話で確かめたため' } });
    fireEvent.click(screen.getByRole('button', { name: decide }));

    await vi.waitFor(() => expect(sent).toMatchObject([{ amount, reason: '電話で確かめたため' }]));
  },
);

test.each([
  [120, true],
  [560, false],
])('GIVEN %i of 1,000 yen were sent THEN that it may be no fee is said: %s', (deposit, said) => {
  const short = { ...order, status: 'awaiting_payment', total: 1000, deposit };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DepositActs seen={{ order: short } as unknown as OfficeOrder} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  screen.getByText(/足りません/u);
  expect(screen.queryByText(/手数料ではないおそれ/u) !== null).toBe(said);
});
