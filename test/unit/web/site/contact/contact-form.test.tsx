// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ContactForm } from '#web/site/contact/components/contact-form.tsx';
import { config, json } from '#test/unit/web/support.ts';

const sent: { typedFor: number; requestKey: string }[] = [];
let seconds = 0;
beforeEach(() => {
  resetConfig();
  sent.length = 0;
  seconds = 100;
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    if (address === '/config.json') return json(config);
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return json({ number: '0A1B2C3D' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (): void =>
  void render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactForm />
    </QueryClientProvider>,
  );
function write(): void {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^氏名/u, '山田 花子');
  type(/^メールアドレス/u, 'hanako@typing.example');
  type(/^種類/u, 'usage');
  type(/^内容/u, '印刷のしかたを教えてください。');
}
const send = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'お問い合わせを送る' }));
  await screen.findByText('お問い合わせを受け付けました');
};

test('GIVEN somebody who had to sign in again WHEN they send at once what stands there THEN it is not taken for a program', async () => {
  open();
  write();
  seconds += 60;
  cleanup();
  open();
  write();
  seconds += 1;

  await send();

  expect(sent[0]?.typedFor).toBe(61_000);
  // Whoever mistyped their address would wait for an answer in vain.
  expect(
    screen.getByText('控えのメールを hanako@typing.example にお送りしました', { exact: false }),
  ).toBeDefined();
});

test('GIVEN another contact THEN its time begins anew', async () => {
  open();
  write();
  seconds += 60;
  await send();
  fireEvent.click(screen.getByRole('button', { name: '別のお問い合わせを送る' }));
  write();
  seconds += 2;
  await send();

  expect(sent.map(({ typedFor }) => typedFor)).toEqual([60_000, 2_000]);
  expect(sent[0]?.requestKey).not.toBe(sent[1]?.requestKey);
});
