// @vitest-environment happy-dom
/** What the office is told of an account to whose address no mails go any more. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { json, session } from '#test/unit/web/support.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Component } from '#web/office/account-care/pages/office-user.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

vi.mock('#web/lib/config.ts', async () => {
  const { config } = await import('#test/unit/web/support.ts');
  return { loadConfig: () => Promise.resolve(config), getConfig: () => config };
});
vi.mock('#web/lib/auth.ts', () => ({ getAccessToken: () => Promise.resolve('token') }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const userId = 'usr_01JABCDEFGH';
const returned = { mailReturned: { kind: 'bounce', at: '2026-11-30T00:00:00.000Z' } };

async function open(user: object, by = 'usr_office000001'): Promise<void> {
  const known = {
    userId,
    kind: 'individual',
    name: '髙橋 結衣',
    kana: 'タカハシ ユイ',
    status: 'active',
    email: 'yui@typing.example',
    createdAt: '2026-04-01T00:00:00.000Z',
    belongings: [],
    events: [],
    mails: [],
    trail: [],
  };
  vi.stubGlobal('fetch', () => Promise.resolve(json({ ...known, ...user })));
  const client = createQueryClient();
  client.setQueryData(sessionKey, session({ kind: 'admin', userId: by }));
  const routes = [{ path: '/admin/users/:id', element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/admin/users/${userId}`] });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('yui@typing.example');
}

test.each([
  ['in use', {}, undefined, /メールが戻ってきました。再設定のメールも、再開してから送れます$/u],
  ['stopped', { status: 'disabled' }, undefined, /。利用を再開すると、メールの送信も再開できます$/u],
  ['being deleted', { status: 'deleting' }, undefined, /メールが戻ってきました$/u],
  ['the officer’s own', { kind: 'admin' }, userId, /。再開は、事務局のほかの人に頼んでください$/u],
] as const)(
  'GIVEN mails to an account that is %s are stopped THEN it says who may send them again, and how',
  async (_, user, by, says) => {
    await open({ ...returned, ...user }, by);
    expect(screen.getByText(says)).toBeDefined();
  },
);

test.each([
  ['go', {}, /^この理由は、本人へのメールに書かれ/u],
  ['are stopped', returned, /^メールは止めているので送りません。.*通知に書かれ/u],
] as const)(
  'GIVEN mails to a person %s WHEN the account is to be stopped THEN it says where the reason is read',
  async (_, user, says) => {
    await open(user);
    await act(async () => screen.getByRole('button', { name: '利用を止める' }).click());
    expect(await screen.findByText(says)).toBeDefined();
  },
);
