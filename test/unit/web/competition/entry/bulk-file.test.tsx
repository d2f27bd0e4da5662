// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, session } from '#test/unit/web/support.ts';
import { savedName } from '#test/unit/web/saved-file.ts';
import { BulkFile } from '#web/competition/entry/components/bulk-file.tsx';
import { groupsQuery } from '#web/competition/entry/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('GIVEN a file with what cannot be read WHEN that is saved THEN the file says what it is, and of which day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:30:00Z') });
  vi.stubGlobal('fetch', () => Promise.resolve(json({ items: [] })));
  const client = createQueryClient();
  client.setQueryData(sessionKey, session({ kind: 'school' }));
  client.setQueryData(groupsQuery.queryKey, { fiscalYear: 2026, items: [] });
  render(
    <QueryClientProvider client={client}>
      <BulkFile
        assignments={[{ division: { code: 'romaji', name: 'ローマ字' }, quota: {} } as never]}
        draft={{ seasonId: 'ssn_00000001' } as never}
        readTable={() =>
          Promise.resolve([
            ['学年', '組', '出席番号', 'ローマ字'],
            ['5', '1', '1', '○'],
          ])
        }
      />
    </QueryClientProvider>,
  );
  const file = new File(['x'], '申込.csv');
  fireEvent.change(screen.getByLabelText(/生徒と課題の表/u), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: '内容を確かめる' }));
  expect(await savedName('直すところを保存する')).toBe('参加申込の直すところ_2026-12-02.csv');
});
