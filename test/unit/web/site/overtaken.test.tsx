// @vitest-environment happy-dom
/** Two of the office write the same: the slower one is told, keeps what they typed, and pressing once more goes by what is there now. */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeenContact } from '#shared/site/contact/schema.ts';
import type { StaticPageDetail } from '#shared/site/static-page/office-contract.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Component as ContactPage } from '#web/site/contact/pages/office-contact.tsx';
import { Component as TextPage } from '#web/site/static-page/pages/office-page.tsx';
import { contactQuery } from '#web/site/contact/queries.ts';
import { officePageQuery, pageTextQuery } from '#web/site/static-page/queries.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first press meets a colleague's act, after which `read` answers otherwise. */
function office(read: (address: string, acts: number) => unknown) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (method !== 'POST') return Promise.resolve(json(read(address, sent.length)));
    sent.push(JSON.parse(body ?? '') as Record<string, unknown>);
    return Promise.resolve(
      sent.length === 1 ? problem('version-conflict', 409) : json(read(address, sent.length)),
    );
  });
  return sent;
}

function open(path: string, at: string, Page: ComponentType, known: readonly [QueryKey, unknown][]): void {
  const queryClient = createQueryClient();
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider
          router={createMemoryRouter([{ path, element: <Page /> }], { initialEntries: [at] })}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function type(label: RegExp, value: string): Promise<HTMLTextAreaElement> {
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
  fireEvent.change(box, { target: { value } });
  return box;
}

test('GIVEN a colleague has answered WHEN an answer is sent THEN their words are read first, and it can be sent all the same', async () => {
  const at = '2026-11-30T00:00:00.000Z';
  const contact: SeenContact = {
    id: 'ctc_018f0000-0000-7000-8000-000000000001',
    number: '00000001',
    state: 'open',
    name: '山田 花子',
    email: 'hanako@typing.example',
    topic: 'usage',
    text: '印刷のしかたを教えてください。',
    receivedAt: at,
    messages: [],
    version: 3,
  };
  const theirs = { kind: 'reply', at, byName: '佐藤', text: '先にお答えしました。' } as const;
  const sent = office((_, acts) => ({
    ...contact,
    ...(acts > 0 && { version: 4, state: 'answered', messages: [theirs] }),
  }));
  open('/admin/contacts/:id', `/admin/contacts/${contact.id}`, ContactPage, [
    [contactQuery(contact.id).queryKey, contact],
  ]);
  press(/^メールで返事をする/u);
  const box = await type(/^内容/u, '大会のページから印刷できます。');
  press(/^メールで返事をする/u);
  await screen.findByText(/ここに書いた内容は残っています/u);
  await screen.findByText(theirs.text);
  expect(box.value).toBe('大会のページから印刷できます。');
  press(/^メールで返事をする/u);
  await vi.waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3, 4]));
});

test('GIVEN a colleague has saved a version WHEN one is saved THEN that is said, and once more it comes after theirs', async () => {
  const version = (number: number) => ({
    number,
    at: '2026-11-30T00:00:00.000Z',
    byName: '佐藤',
    note: '変えました',
  });
  const detail = (newest: number): StaticPageDetail => ({
    slug: 'privacy',
    current: 3,
    versions: [newest, 3].map(version),
    trail: [],
  });
  const text = { number: 3, body: '大切にします。', filled: '大切にします。' };
  const sent = office((address, acts) => (address.includes('/text') ? text : detail(acts > 0 ? 5 : 4)));
  open('/admin/pages/:slug', '/admin/pages/privacy', TextPage, [
    [officePageQuery('privacy').queryKey, detail(4)],
    [pageTextQuery('privacy', 3).queryKey, text],
  ]);
  press(/^この版をもとに書く/u);
  await type(/^変えたところ/u, '窓口を直しました');
  const box = await type(/^文面/u, '窓口は事務局です。');
  press(/^新しい版として保存する/u);
  await screen.findByText(/ここに書いた内容は残っています/u);
  expect(box.value).toBe('窓口は事務局です。');
  press(/^新しい版として保存する/u);
  await vi.waitFor(() => expect(sent.map(({ after }) => after)).toEqual([4, 5]));
});
