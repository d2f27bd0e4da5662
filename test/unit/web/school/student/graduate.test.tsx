// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Student } from '#shared/school/student/schema.ts';
import { config, json } from '#test/unit/web/support.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ActDialog } from '#web/school/student/components/act-dialog.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { student } from '#test/support/school/roster-rows.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = (act: 'enable' | 'remove', of: Student) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <ActDialog act={act} groups={[]} onClose={() => undefined} students={[of]} />
      </ToastProvider>
    </QueryClientProvider>,
  );

test.each([
  ['graduated', '卒業を取り消す', true],
  [undefined, '利用を再開する', false],
] as const)(
  'GIVEN somebody shut out (%s) WHEN they are let in again THEN it is called %s; of a code it says: %s',
  (rolledOver, act, said) => {
    ask('enable', student({ status: 'disabled', ...(rolledOver && { rolledOver }) }));
    screen.getByRole('heading', { name: `森 楓 さんの${act}` });
    expect(screen.queryByText(/渡した引き継ぎコードは使えなくなります/u) !== null).toBe(said);
  },
);

test.each([
  [{ rolledOver: 'graduated' }, /渡した引き継ぎコードは、それまで使えます/u],
  [{}, /年度の終わりから180日後にアカウントが削除されます/u],
  [{ rolledOver: 'graduated', ownAccount: true }, /アカウントがそのまま残り/u],
] as const)(
  'GIVEN somebody (%o) WHEN they are taken off the list THEN it says what becomes of them',
  (over, said) => {
    ask('remove', student(over));
    screen.getByText(said);
  },
);

test.each([
  ['active', '森 楓 さんの卒業を取り消しました'],
  ['disabled', '森 楓 さんの卒業を取り消しました。利用は止まったままです'],
] as const)(
  'GIVEN who is %s afterwards WHEN a graduation was undone THEN it reads %s',
  async (status, said) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      asked.push(address);
      return Promise.resolve(json(student({ status })));
    });
    ask('enable', student({ status: 'disabled', rolledOver: 'graduated' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '卒業を取り消す' }));
    await screen.findByText(said);
    expect(asked).toEqual([expect.stringMatching(/\/roll-over\/graduates\/.*\/undo$/u)]);
  },
);
