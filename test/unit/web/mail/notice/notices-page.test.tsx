// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Component } from '#web/mail/notice/pages/notices.tsx';
import { config, json, session } from '#test/unit/web/support.ts';

afterEach(cleanup);

async function open(unread: number | undefined): Promise<void> {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address === '/config.json' ? config : { items: [] })),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ unread }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('通知はまだありません');
}

test('GIVEN all that was unread is gone after 400 days THEN the number in the header can still be taken away', async () => {
  await open(3);
  expect(screen.getByRole('button', { name: 'すべて既読にする' })).toBeDefined();
});

test('GIVEN nothing is unread THEN there is nothing to press', async () => {
  await open(undefined);
  expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull();
});
