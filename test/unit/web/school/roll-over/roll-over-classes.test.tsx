// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Student } from '#shared/school/student/schema.ts';
import { group, groups, student } from '#test/support/roster-rows.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RollOverClasses } from '#web/school/roll-over/components/roll-over-classes.tsx';
import { membersQuery } from '#web/school/roll-over/queries.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

// What is known already is looked at again in the background: no answer comes.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const classes = [...groups, group({ id: 'grp_00000003', grade: '6年', name: '6年1組' })];

function open(over: Partial<Student> = {}) {
  const queryClient = createQueryClient();
  for (const { id } of classes) {
    const members = [student({ userId: `usr_${id}`, groupId: id, ...over })];
    queryClient.setQueryData(membersQuery(id).queryKey, members);
  }
  const state = {
    fiscalYear: 2026,
    fromYear: 2026,
    schoolType: '小学校' as const,
    groups: classes,
    nextGroups: [],
  };
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RollOverClasses atWork={false} onClaim={() => undefined} state={state} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const rename = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: `${name}の進級先` }), { target: { value } });
function confirm() {
  fireEvent.click(screen.getByRole('button', { name: '進級・卒業を確定する' }));
  return within(screen.getByRole('dialog'));
}

test('GIVEN two classes with one group of next year THEN both rows and the dialog say what that does', () => {
  open();
  expect(screen.queryByText(/と同じグループになります/u)).toBeNull();
  rename('5年2組', '６年１組 ');
  screen.getByText('5年2組と同じグループになります。出席番号が重なる生徒は、番号がなくなります。');
  screen.getByText('5年1組と同じグループになります。出席番号が重なる生徒は、番号がなくなります。');
  const dialog = confirm();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5年1組 → 6年1組（5年2組と同じグループ）',
    '5年2組 → 6年1組（5年1組と同じグループ）',
    '6年1組 → 卒業',
  ]);
  dialog.getByText(/出席番号が重なる生徒は/u);
  dialog.getByText(/進級は取り消せません。/u);
});
