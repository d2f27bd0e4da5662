// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/office/account-care/pages/office-users.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN mails to an address without an account were called spam WHEN it is looked up THEN they go again with a reason, and no address bar has it', async () => {
  const text = 'spam@typing.example';
  let stopped = true;
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (!address.includes('user-search')) return Promise.resolve(json({ items: [] }));
    const asked = JSON.parse(body ?? '{}') as Record<string, string>;
    expect(asked['text']).toBe(text);
    if (asked['resumeMail'] === '本人からお申し出があったため') stopped = false;
    const mailReturned = { kind: 'complaint', at: '2026-11-30T00:00:00.000Z' };
    return Promise.resolve(json({ items: [], ...(stopped && { mailReturned }) }));
  });
  const entry = { pathname: '/admin/users', state: { text } };
  const router = createMemoryRouter([{ path: '/admin/users', element: <Component /> }], {
    initialEntries: [entry],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(/迷惑メールと報告されました。登録の確認も/u);

  await act(async () => screen.getByRole('button', { name: 'メールの送信を再開する' }).click());
  fireEvent.change(await screen.findByRole('textbox', { name: /^理由/u }, { timeout: 10_000 }), {
    target: { value: '本人からお申し出があったため' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'メールの送信を再開する' }).at(-1)!);

  await vi.waitFor(() => expect(screen.queryByText(/メールを止めています/u)).toBeNull());
  expect(stopped).toBe(false);
  expect(JSON.stringify(router.state.location.search)).not.toContain('spam');
});
