// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component } from '#web/office/account-care/pages/office-users.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const text = 'spam@typing.example';
const reason = '本人からお申し出があったため';
const button = { name: 'メールの送信を再開する' };

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const routes = [{ path: '/admin/users', element: <Component /> }];
  const initialEntries = [{ pathname: '/admin/users', state: { text } }];
  const router = createMemoryRouter(routes, { initialEntries });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return router;
}

/** Looks the address up, of which a mail was called spam, and begins to send there again. */
async function resume(answer: () => Response): Promise<{ search: string }> {
  let decided: Response | undefined;
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (address.endsWith('/admin/mail-addresses')) {
      expect(JSON.parse(body ?? '')).toEqual({ email: text, reason });
      decided = answer();
      return Promise.resolve(decided);
    }
    if (!address.includes('user-search')) return Promise.resolve(json({ items: [] }));
    expect(JSON.parse(body ?? '')).toEqual({ text });
    const mailReturned = { kind: 'complaint', at: '2026-11-30T00:00:00.000Z' };
    return Promise.resolve(json({ items: [], ...(decided === undefined && { mailReturned }) }));
  });
  const router = open();
  await screen.findByText(/迷惑メールと報告されました。登録の確認も/u);
  await act(async () => screen.getByRole('button', button).click());
  fireEvent.change(await screen.findByRole('textbox', { name: /^理由/u }), { target: { value: reason } });
  fireEvent.click(screen.getAllByRole('button', button).at(-1)!);
  await vi.waitFor(() => expect(screen.queryByText(/メールを止めています/u)).toBeNull());
  return router.state.location;
}

test('GIVEN mails to an address without an account were called spam WHEN it is looked up THEN they go again with a reason, and no address bar has it', async () => {
  const { search } = await resume(() => json({}));
  await screen.findByText('メールの送信を再開しました');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search).toBe('');
});

test('GIVEN somebody else was quicker THEN it is said where the reason was written', async () => {
  await resume(() => problem('version-conflict', 409));
  expect((await screen.findByRole('dialog')).textContent).toContain('何もしていません');
});

test('GIVEN mails to a person are stopped WHEN the address is looked up THEN it says so beside it', async () => {
  const mailReturned = { kind: 'bounce', at: '2026-11-30T00:00:00.000Z' };
  const holder = {
    userId: 'usr_00000001',
    kind: 'individual',
    name: '髙橋 結衣',
    status: 'active',
    email: text,
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      json(
        address === '/config.json'
          ? config
          : { items: address.includes('user-search') ? [{ ...holder, mailReturned }] : [] },
      ),
    ),
  );
  open();
  await screen.findByText(`${text}（メール停止中）`);
});
