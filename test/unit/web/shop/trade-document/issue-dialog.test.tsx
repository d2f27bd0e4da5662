// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { orderDocumentsQuery } from '#web/shop/trade-document/queries.ts';
import { IssueDialog } from '#web/shop/trade-document/components/issue-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN it was issued in another tab with another day WHEN it is issued here THEN it is refused, and what is there now is read', async () => {
  const refusal = {
    type: 'urn:problem:document-already-issued',
    code: 'document-already-issued',
    title: 'この書類はすでに発行されています',
    status: 409,
    requestId: 'r',
  };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(refusal), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      }),
    ),
  );
  const queryClient = createQueryClient();
  const { queryKey } = orderDocumentsQuery('ord_01JABCDEFGH');
  const terms = { type: 'delivery-note', from: '2026-11-20', to: '2026-11-20', advance: false } as const;
  queryClient.setQueryData(queryKey, {
    items: [],
    issuable: [{ type: 'delivery-note', state: 'possible', terms }],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <IssueDialog
        addressee="見本小学校"
        honorific="onchu"
        onClose={() => undefined}
        orderId="ord_01JABCDEFGH"
        supersedes={undefined}
        terms={terms}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^件名/u }), { target: { value: '参加料' } });
  fireEvent.click(screen.getByRole('button', { name: '発行の内容を確認する' }));
  fireEvent.click(await screen.findByRole('button', { name: 'この内容で発行する' }));
  await screen.findByText('発行できませんでした');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('GIVEN an order that is to be paid today WHEN a 請求書 in advance is asked for THEN its day is not called one of handing over', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <IssueDialog
        addressee="見本小学校"
        honorific="onchu"
        onClose={() => undefined}
        orderId="ord_01JABCDEFGH"
        supersedes={undefined}
        terms={{ type: 'invoice', from: '2026-11-20', to: '2026-11-20', advance: true }}
      />
    </QueryClientProvider>,
  );
  screen.getByText('請求日は、2026年11月20日(金)になります。');
});
