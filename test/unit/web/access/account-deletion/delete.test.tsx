// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Component as DeletePage } from '#web/access/account-deletion/pages/delete.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { session } from '#test/unit/web/support.ts';

afterEach(cleanup);

test('what was paid for and is lost with the account is said before, as is all of the practice', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session());
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: DeletePage }])} />
    </QueryClientProvider>,
  );
  const lost = screen.getByRole('region', { name: 'なくなるもの' }).textContent;
  expect(lost).toContain('練習の記録');
  expect(lost).toContain('購入した教材の利用（代金は戻りません）');
  expect(lost).toContain('支払い済みの参加費は戻りません');
});
