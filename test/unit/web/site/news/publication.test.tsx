// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { NewsDetail } from '#shared/site/news/office-contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { Publication } from '#web/site/news/components/publication.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

afterEach(cleanup);

const draft: NewsDetail = {
  id: 'nws_01JABCDEFGH',
  title: 'お知らせの題',
  body: '本文です。',
  level: 'info',
  audience: 'all',
  pinned: false,
  state: 'draft',
  changedAt: '2026-11-01T00:00:00.000Z',
  changedByName: '事務局 太郎',
  version: 1,
  wasOut: false,
  texts: [],
  trail: [],
};
const open = (news: NewsDetail): void =>
  void render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <Publication news={news} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
const publish = () => screen.queryByRole('button', { name: '掲載する' });

test('GIVEN a draft whose end is past THEN it cannot be published to nobody, and why is said', () => {
  open({ ...draft, expiresAt: '2026-01-01T00:00:00.000Z' });
  expect(publish()).toBeNull();
  expect(screen.getByText(/先に「書き直す」でその日時を直してください/u)).toBeDefined();
});

test('GIVEN a draft whose end is to come THEN it can be published', () => {
  open({ ...draft, expiresAt: '2999-01-01T00:00:00.000Z' });
  expect(publish()).not.toBeNull();
});
