// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ActDialog } from '#web/school/student/components/act-dialog.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { student } from '#test/support/school/roster-rows.ts';

afterEach(cleanup);

test.each([
  ['graduated', '卒業を取り消す', true],
  [undefined, '利用を再開する', false],
] as const)(
  'GIVEN somebody shut out (%s) WHEN they are let in again THEN it is called %s; of a code it says: %s',
  (rolledOver, act, said) => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <ActDialog
            act="enable"
            groups={[]}
            onClose={() => undefined}
            students={[student({ status: 'disabled', ...(rolledOver && { rolledOver }) })]}
          />
        </ToastProvider>
      </QueryClientProvider>,
    );
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
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <ActDialog act="remove" groups={[]} onClose={() => undefined} students={[student(over)]} />
        </ToastProvider>
      </QueryClientProvider>,
    );
    screen.getByText(said);
  },
);
