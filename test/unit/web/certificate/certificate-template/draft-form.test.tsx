// @vitest-environment happy-dom
/** A colleague saved the draft that is being edited: who was slower is told whose it is, loses nothing, and may save after all. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { houseTemplates, houseVersion } from '#functions/certificate/certificate-template/house.ts';
import type { TemplateDetail } from '#shared/certificate/certificate-template/contract.ts';
import { config, json, problem } from '#test/unit/web/support.ts';
import { DraftForm } from '#web/certificate/certificate-template/components/draft-form.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

const opened: TemplateDetail = {
  ...houseVersion,
  version: 3,
  state: 'draft',
  note: '余白',
  revision: 4,
  changedByName: '事務 一郎',
  template: houseTemplates.formal,
  current: false,
  faults: [],
};
const theirs: TemplateDetail = { ...opened, revision: 5, note: '色', changedByName: '事務 二郎' };

/** What is drawn in is a document of its own, which is not part of this. */
vi.mock('#web/certificate/certificate-template/components/designer.tsx', () => ({ Designer: () => null }));

beforeEach(resetConfig);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it is told, kept, and saved by the second press', async () => {
  const named: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    if (method !== 'PUT') return Promise.resolve(json(theirs));
    const { revision } = JSON.parse(body ?? '') as TemplateDetail;
    named.push(revision);
    return Promise.resolve(
      revision === theirs.revision ? json({ ...theirs, revision: 6 }) : problem('version-conflict', 409),
    );
  });
  const saved = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DraftForm detail={opened} onSaved={saved} />
    </QueryClientProvider>,
  );
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: /^変えたところ/u });
  const save = screen.getByRole('button', { name: '下書きを保存する' });
  fireEvent.change(note, { target: { value: '余白を広く' } });
  fireEvent.click(save);
  await screen.findByText(/先に事務 二郎さんが保存したため、保存していません/u);
  expect(note.value).toBe('余白を広く');
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(save);
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(named).toEqual([4, 5]);
});

test('GIVEN the colleague published it THEN what was typed stays, and is saved as one draft of its own, however often that fails', async () => {
  const out: TemplateDetail = { ...theirs, state: 'published' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: { method?: string } = {}) => {
    if (address === '/config.json') return Promise.resolve(json(config));
    asked.push(`${method} ${address.replace(/^.*certificate-templates/u, '')}`);
    if (method === 'GET') return Promise.resolve(json(out));
    if (method === 'POST') return Promise.resolve(json({ ...opened, version: 7, revision: 1 }));
    if (!address.endsWith('/7')) return Promise.resolve(problem('version-conflict', 409));
    const isFirst = asked.filter((one) => one === 'PUT /7').length === 1;
    return Promise.resolve(
      isFirst ? problem('too-large', 413) : json({ ...opened, version: 7, revision: 2 }),
    );
  });
  const saved = vi.fn<(version: number) => void>();
  const queryClient = createQueryClient();
  const form = (detail: TemplateDetail) => (
    <QueryClientProvider client={queryClient}>
      <DraftForm detail={detail} onSaved={saved} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(opened));
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: /^変えたところ/u });
  fireEvent.change(note, { target: { value: '余白を広く' } });
  fireEvent.click(screen.getByRole('button', { name: '下書きを保存する' }));
  await screen.findByText(/ほかの人が公開しました/u);
  rerender(form(out));
  expect(note.value).toBe('余白を広く');
  fireEvent.click(screen.getByRole('button', { name: '新しい下書きとして保存する' }));
  fireEvent.click(await screen.findByRole('button', { name: '下書きを保存する' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(7));
  expect(asked.filter((one) => !one.startsWith('GET'))).toEqual(['PUT /3', 'POST ', 'PUT /7', 'PUT /7']);
});
