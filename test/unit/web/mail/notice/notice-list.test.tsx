// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Notice } from '#shared/mail/notice/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { NoticeList } from '#web/mail/notice/components/notice-list.tsx';

afterEach(cleanup);

const notice: Notice = {
  id: 'ntc_1',
  at: '2026-11-18T03:06:00.000Z',
  title: '全国大会に出場できます',
  paragraphs: ['「2026年度 秋季大会」の「計算」で上位に入りました。'],
  link: { text: '大会のページを開く', path: '/maipaso-competition' },
  unread: true,
};
const foldOf = (level: 2 | 3): HTMLDetailsElement | null => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NoticeList items={[notice]} level={level} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByText(notice.paragraphs[0] ?? '').closest('details');
};

test('on its own page a notice is told whole, on a home its text is folded below its title', () => {
  expect(foldOf(2)).toBeNull();
  cleanup();
  const fold = foldOf(3);
  expect([fold?.querySelector('summary')?.textContent, fold?.open]).toEqual([notice.title, false]);
});
