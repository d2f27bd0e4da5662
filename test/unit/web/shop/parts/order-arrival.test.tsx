// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderSchema, type Order } from '#shared/shop/order/schema.ts';
import { ApiProblem, isUnknown } from '#web/lib/api-error.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { orderQuery, settledQuery } from '#web/shop/parts/order.ts';
import { OrderArrival } from '#web/shop/parts/order-arrival.tsx';

// It reads the order again; what it knows by then is what is asked about.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.race([])));
afterEach(cleanup);

const says = {
  done: '下のページでご覧いただけます。',
  making: '準備しています。',
  afterwards: 'お知らせします。',
};

/** What the notice above an order says. */
function arrival(more: Partial<Order>): string {
  const order = orderSchema.parse({
    id: 'ord_01JABCDEFGH',
    status: 'expired',
    from: 'cart',
    summary: [{ kind: 'certificate-paper', title: '認定証（紙）', unitPrice: 880, quantity: 1 }],
    lineCount: 1,
    total: 880,
    createdAt: '2026-11-01T03:00:00.000Z',
    payableUntil: '2026-11-08T03:00:00.000Z',
    refundedTotal: 0,
    held: false,
    processing: false,
    ...more,
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(settledQuery(order.id).queryKey, order);
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  render(
    <QueryClientProvider client={queryClient}>
      <OrderArrival orderId={order.id} says={says} />
    </QueryClientProvider>,
  );
  return screen.getByRole('status').textContent;
}

test('GIVEN only a part came in time THEN it says that the order is over because of that, not that nothing came', () => {
  const said = arrival({ deposit: 500 });
  expect(said).toContain('この申込は取り消されています');
  expect(said).toContain('期限までに全額のお支払いがなかったためです');
});

test.each([
  ['all', 880, '申し込んだものをお渡しできませんでした'],
  ['a part', 330, '一部をお渡しできませんでした'],
])(
  'GIVEN %s of it could not be handed over THEN that is said, and not that it is complete',
  (_, unhonoured, title) => {
    const said = arrival({ status: 'fulfilled', unhonoured });
    expect(said).toContain(title);
    expect(said).toContain('この分を返金します');
    expect(said).not.toContain('申込が完了しました');
    cleanup();
    expect(arrival({ status: 'fulfilled', unhonoured, refundedTotal: 880 })).toContain('返金されました');
  },
);

test('GIVEN paper was bought THEN it says when it is posted, and of what is not posted nothing', () => {
  const postage = { kind: 'postage', title: '送料', unitPrice: 250, quantity: 1 } as const;
  expect(arrival({ status: 'fulfilled', summary: [postage] })).toContain('5営業日以内に発送します');
  cleanup();
  expect(arrival({ status: 'fulfilled' })).not.toContain('発送');
});

test('GIVEN the provider could not be asked THEN the order is read all the same, again and again', async () => {
  resetConfig();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(address === '/config.json' ? json(config) : problem('payment-unavailable', 409));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderArrival orderId="ord_01JABCDEFGH" says={says} />
    </QueryClientProvider>,
  );
  const isRead = (address: string) => address.endsWith('/orders/ord_01JABCDEFGH');
  await vi.waitFor(() => expect(asked.filter(isRead).length).toBeGreaterThan(1), 30_000);
});

test.each([
  ['not-found', 404, true],
  ['invalid-input', 400, true],
  ['internal', 500, false],
] as const)('an answer of %s: whether there is no such order', (code, status, none) => {
  const body = { type: `urn:problem:${code}`, code, title: code, status, requestId: 'r' };
  expect(isUnknown(new ApiProblem(body))).toBe(none);
});
