// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeenContact } from '#shared/site/contact/schema.ts';
import { config, json } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { contactQuery } from '#web/site/contact/queries.ts';
import { Component } from '#web/site/contact/pages/office-contact.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const contact: SeenContact = {
  id: 'ctc_018f0000-0000-7000-8000-000000000001',
  number: '00000001',
  state: 'open',
  name: '山田 花子',
  email: 'hanako@typing.example',
  topic: 'usage',
  text: '参加票の印刷のしかたを教えてください。',
  receivedAt: '2026-11-30T00:00:00.000Z',
  messages: [],
  version: 3,
  mailReturned: { kind: 'bounce', at: '2026-11-30T00:01:00.000Z' },
};

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('GIVEN mails to its address come back THEN it says so, and it is closed with a reason', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (method === 'POST') sent.push(JSON.parse(body ?? ''));
    return Promise.resolve(json(contact));
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(contactQuery(contact.id).queryKey, contact);
  const routes = [{ path: '/admin/contacts/:id', element: <Component /> }];
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider
          router={createMemoryRouter(routes, { initialEntries: [`/admin/contacts/${contact.id}`] })}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  screen.getByText(/止めています。.*メールが戻ってきました。返事をしても届きません/u);
  fireEvent.click(screen.getByRole('button', { name: '対応を終える' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^理由/u }), {
    target: { value: '電話でお答えしたため' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: '対応を終える' }).at(-1)!);
  await vi.waitFor(() => expect(sent).toEqual([{ version: 3, reason: '電話でお答えしたため' }]));
});
