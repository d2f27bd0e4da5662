// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OfficeLine, OrderAttempt } from '#shared/shop/payment/office-contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RefundDialog } from '#web/shop/payment/components/refund-dialog.tsx';

afterEach(cleanup);

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

test('GIVEN a person with two entries WHEN one is given back THEN it says which', () => {
  const attempt = { id: 'pay_1', refundable: 2100, paysOrder: true } as OrderAttempt;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RefundDialog
        attempt={attempt}
        onClose={() => undefined}
        onDone={() => undefined}
        orderId="ord_01JABCDEFGH"
        summary={[{ kind: 'entry', title: '漢字', unitPrice: 900, quantity: 2 }]}
        wanted={{ kind: 'lines', lines: [line(2, '2026年度 冬季大会 英単語')] }}
      />
    </QueryClientProvider>,
  );
  screen.getByText(/2\. 2026年度 冬季大会 英単語（髙橋 結衣）/u);
  expect(screen.getByRole('button', { name: '900円を返金する' })).toBeTruthy();
});
