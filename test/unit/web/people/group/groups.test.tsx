// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import type { Role } from '#shared/kernel/contract.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { resetConfig } from '#web/lib/config.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Component } from '#web/people/group/pages/groups.tsx';
import { groupsQuery, inTurn } from '#web/people/group/queries.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { config, json, organization, problem, session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = (id: string, memberCount: number): Group => ({
  id,
  fiscalYear: 2026,
  grade: '',
  className: '',
  name: id,
  memberCount,
  version: 1,
});

function open(role: Role) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'school', organization: organization({ role }) }));
  queryClient.setQueryData(groupsQuery.queryKey, {
    fiscalYear: 2026,
    items: [group('grp_full', 38), group('grp_empty', 0)],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <MemoryRouter>
          <Component />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}
const removals = () => screen.queryAllByRole('button', { name: /^消す：/u });

test('GIVEN a group with nobody in it WHEN an owner removes it THEN they read of its codes first, and why it stays', async () => {
  resetConfig();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: { method?: string }) => {
    if (init?.method === 'DELETE') asked.push(address);
    return Promise.resolve(address === '/config.json' ? json(config) : problem('group-awaits-removed', 409));
  });
  open('owner');

  expect(removals().map((button) => button.getAttribute('aria-label'))).toEqual(['消す：grp_empty']);
  await act(async () => fireEvent.click(removals()[0]!));
  const dialog = within(await screen.findByRole('dialog', { name: 'grp_emptyを消しますか' }));
  dialog.getByText(/招待コードは、配った紙やQRコードも使えなくなります/u);
  expect(asked).toEqual([]);

  fireEvent.click(dialog.getByRole('button', { name: 'グループを消す' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('完了できませんでした');
  expect(asked).toEqual([expect.stringContaining('/groups/grp_empty')]);
});

test('a teacher removes none', () => {
  open('teacher');
  screen.getByText('grp_empty');
  expect(removals()).toEqual([]);
});

test('GIVEN a class that was made after the others THEN it stands in its turn', () => {
  const made = ['1年1組', '1年2組', '1年10組', '5年1組', '1年3組'].map((name) => group(name, 1));
  expect(inTurn(made).map(({ name }) => name)).toEqual(['1年1組', '1年2組', '1年3組', '1年10組', '5年1組']);
});
