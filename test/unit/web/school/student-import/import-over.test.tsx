// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { studentImportSchema } from '#shared/school/student-import/schema.ts';
import { ImportOver } from '#web/school/student-import/components/import-over.tsx';
import { ImportRun } from '#web/school/student-import/components/import-run.tsx';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { savedName } from '#test/unit/web/saved-file.ts';
import { config, json, problem } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const job = {
  id: 'imp_00000001',
  state: 'done',
  startedByName: '森 楓',
  startedAt: '2026-04-01T00:00:00Z',
  planned: { create: 2, update: 0 },
  counts: { created: 2, there: 0, updated: 0, refused: 0 },
};

function open(over: object, props: Partial<ComponentProps<typeof ImportOver>> = {}): void {
  show(
    <ImportOver
      job={studentImportSchema.parse({ ...job, ...over })}
      left={undefined}
      onCards={vi.fn<() => void>()}
      roster={undefined}
      {...props}
    />,
  );
}

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element, errorElement: <p>error page</p> }])}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );

test.each([
  [{ deleted: 2, restored: 0, left: 0 }, '登録を取り消しました'],
  [{ deleted: 1, restored: 0, left: 1 }, '登録の一部を取り消しました'],
  [{ deleted: 0, restored: 0, left: 2 }, '取り消せた人はいません'],
])('GIVEN an import taken back as %o THEN it is said as it is', async (undone, title) => {
  open({ state: 'undone', undone });
  expect((await screen.findByText(title)).isConnected).toBe(true);
});

test('GIVEN an import that is over WHEN its cards are asked for and the server fails THEN the page says why and the button can be pressed again', async () => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('internal', 500)),
  );
  const onCards = vi.fn<() => void>();
  open({}, { left: new Map([[3, '出席番号：1から9999までの数字で入力してください']]), onCards });

  expect((await screen.findByText('登録しなかった行')).parentElement?.textContent).toContain('1行');
  fireEvent.click(await screen.findByRole('button', { name: 'ログインカードを作る' }));

  expect((await screen.findByRole('alert')).textContent).toContain('ログインカードを作れませんでした');
  expect(screen.getByRole('button', { name: 'ログインカードを作る' }).getAttribute('aria-disabled')).not.toBe(
    'true',
  );
  expect(onCards).not.toHaveBeenCalled();
});

test('GIVEN rows that were refused WHEN the reasons are saved THEN the file is of the day of the import in Japan', async () => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(json(address === '/config.json' ? config : { items: [] })),
  );
  open({ startedAt: '2026-04-01T15:30:00Z', counts: { ...job.counts, refused: 1 } });
  expect(await savedName('理由を付けたファイルを保存する')).toBe('登録できない行_2026-04-02.csv');
});

test('GIVEN an import that nobody knows THEN the error page says so, and nothing offers to read it again', async () => {
  resetConfig();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : problem('not-found', 404)),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(
    <ImportRun importId="imp_00000009" left={undefined} onCards={vi.fn<() => void>()} roster={undefined} />,
  );

  expect((await screen.findByText('error page')).isConnected).toBe(true);
});
