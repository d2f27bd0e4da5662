// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBook } from '#shared/practice/training-log/book.ts';
import { config, json, session } from '#test/unit/web/support.ts';
import { savedName } from '#test/unit/web/saved-file.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Component } from '#web/practice/training-log/pages/own.tsx';
import { booksQuery } from '#web/practice/training-log/queries.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('GIVEN who practised WHEN all of it is saved THEN the file says what it is, and of which day in Japan', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:30:00Z') });
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address === '/config.json' ? config : { items: [] })),
  );
  const client = createQueryClient();
  client.setQueryData(sessionKey, session());
  const books = [{ ...emptyBook(2026), days: { '240': [1, 60, 0] as [number, number, number] } }];
  client.setQueryData(booksQuery('maipaso').queryKey, { today: '2026-12-02', books });
  const path = '/training-log/maipaso';
  const router = createMemoryRouter([{ path, element: <Component /> }], { initialEntries: [path] });
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  await act(async () => void render(page));
  expect(await savedName('すべての記録を保存する')).toBe('競技の練習の記録_2026-12-02.csv');
});
