// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeLine, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RefundDialog, type Wanted } from '#web/shop/payment/components/refund-dialog.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (number: number, title: string): OfficeLine => ({
  orderId: 'ord_01JABCDEFGH',
  number,
  kind: 'entry',
  title,
  subject: { kind: 'entry', id: `ent_0000000${String(number)}` },
  amount: 900,
  state: 'fulfilled',
  suspended: false,
  person: { id: 'usr_00000001', name: '髙橋 結衣' },
});

function open(wanted: Wanted) {
  const attempt = { id: 'pay_1', refundable: 2100, paysOrder: true } as OrderAttempt;
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RefundDialog
        attempt={attempt}
        onClose={() => undefined}
        onDone={() => undefined}
        orderId="ord_01JABCDEFGH"
        summary={[{ kind: 'entry', title: '漢字', unitPrice: 900, quantity: 2 }]}
        wanted={wanted}
      />
    </QueryClientProvider>,
  );
  return queryClient;
}

test('GIVEN a person with two entries WHEN one is given back THEN it says which', () => {
  open({ kind: 'lines', lines: [line(2, '2026年度 冬季大会 英単語')] });
  screen.getByText(/2\. 2026年度 冬季大会 英単語（髙橋 結衣）/u);
  expect(screen.getByRole('button', { name: '900円を返金する' })).toBeTruthy();
});

test('GIVEN somebody else gave it back meanwhile THEN the page is read anew, and it says to look at that', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('refund-exceeds', 409)),
  );
  const queryClient = open({ kind: 'all' });
  const anew = vi.spyOn(queryClient, 'invalidateQueries');
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/u }), { target: { value: '申し出' } });
  fireEvent.click(screen.getByRole('button', { name: '2,100円を返金する' }));
  await screen.findByText(/閉じて、今の内容を確かめてください/u);
  expect(anew).toHaveBeenCalledOnce();
});

const answering = (answer: () => Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(answer());
  });
  return sent;
};
const why = () => {
  fireEvent.change(screen.getByRole('textbox', { name: /^理由/u }), { target: { value: '申し出' } });
};

test('GIVEN a sum as it stands in a table WHEN it is pasted THEN it is given back', async () => {
  const sent = answering(() => json({ orderId: 'ord_01JABCDEFGH' }));
  open({ kind: 'amount' });
  fireEvent.change(screen.getByRole('textbox', { name: /^返金する金額/u }), {
    target: { value: '１，０００円' },
  });
  why();
  fireEvent.click(screen.getByRole('button', { name: '返金する' }));
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ amount: 1000 })]));
});

test('GIVEN the sum is no field WHEN the server refuses it THEN nobody is asked to mend a field', async () => {
  answering(() =>
    problem('invalid-input', 400, { errors: [{ path: 'amount', message: '1円以上で入力してください' }] }),
  );
  open({ kind: 'all' });
  why();
  fireEvent.click(screen.getByRole('button', { name: '2,100円を返金する' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('1円以上で入力してください');
  expect(told.textContent).not.toContain('直していただきたい');
});

test('GIVEN a part was given back WHEN more is chosen than what is left THEN it says so, and of no sum below nothing', async () => {
  open({ kind: 'lines', lines: [1, 2, 3].map((number) => line(number, '漢字')) });
  expect(screen.queryByText('返金のあとの残り')).toBeNull();
  why();
  fireEvent.click(screen.getByRole('button', { name: '2,700円を返金する' }));
  await screen.findByText(/選んだものの合計が、返金できる残り（2,100円）を超えています/u);
});
