// @vitest-environment happy-dom
/** What the office finds. A search without a day walks everything, some thousand rows an answer: its first ones may have no document. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from '#shared/kernel/page.ts';
import type { TradeDocument } from '#shared/shop/trade-document/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/shop/trade-document/pages/office-documents.tsx';
import { documentsQuery } from '#web/shop/trade-document/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(page: Partial<Page<TradeDocument>> = {}): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(documentsQuery({ least: 90_000 }).queryKey, {
    pages: [{ items: [], ...page }],
    pageParams: [undefined],
  });
  const routes = [{ path: '/admin/documents', element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/documents?least=90000'] });
  // The form comes later.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}
const zip = () => screen.queryByRole('button', { name: /ZIPにする/u });

test('GIVEN a search that goes on WHEN nothing was found yet THEN the ZIP of what is found is offered', async () => {
  await open({ nextCursor: 'next' });
  expect(zip()).not.toBeNull();
});

test('GIVEN a search that is over WHEN nothing was found THEN no ZIP of nothing is offered', async () => {
  await open();
  screen.getByText('この条件の書類はありません');
  expect(zip()).toBeNull();
});

test('GIVEN money came back that had been given back WHEN its paper is listed THEN it takes the other back, and stands in no place of it', async () => {
  const document: TradeDocument = {
    id: 'return-invoice-2026-000123-R2',
    type: 'return-invoice',
    number: '2026-000123-R2',
    copy: false,
    issuedAt: '2026-11-30T00:00:00.000Z',
    tradedOn: '2026-11-30',
    amount: -550,
    taxes: [{ ratePercent: 10, taxed: -550, tax: -50 }],
    counterparty: '桜木市長',
    supersedes: 'return-invoice-2026-000123-R1',
    sha256: 'x',
  };
  await open({ items: [document] });
  expect(screen.getByText('2026-000123-R1').parentElement?.textContent).toBe('2026-000123-R1 を取り消すもの');
});
