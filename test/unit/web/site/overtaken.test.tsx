// @vitest-environment happy-dom
/** Two of the office write the same text: the slower one is told, keeps what they typed, and reads what is there now. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, json, problem } from '#test/unit/web/support.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { VersionForm } from '#web/site/static-page/components/version-form.tsx';

beforeEach(() => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('version-conflict', 409)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (
  <VersionForm
    after={3}
    body="利用規約です。"
    onClose={() => undefined}
    onDone={() => undefined}
    slug="terms"
  />
);

async function save(form: ReactNode, label: RegExp, typed: string, act: RegExp): Promise<void> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['what is there'], 'before');
  render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: act }));
  await screen.findByText(/ほかの操作で内容が変わったため/u);
  expect(box.value).toBe(typed);
  expect(queryClient.getQueryState(['what is there'])?.isInvalidated).toBe(true);
}

test('a page of the site', () =>
  save(page, /^変えたところ/u, '受付時間を直しました', /^新しい版として保存する/u));
