// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ClassRows } from '#web/home/components/class-rows.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { staffQuery } from '#web/school/staff/queries.ts';
import { rollOverQuery } from '#web/school/roll-over/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const told = '2025年度のグループに、まだ進んでいない人がいます';

function open(fromYear: number, { day = '2026-06-10', owner = true } = {}) {
  // What is read anew does not come while it is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(rollOverQuery(undefined).queryKey, {
    fiscalYear: 2026,
    fromYear,
    groups: [],
    nextGroups: [],
  });
  const name = { family: '青木', given: '空', familyKana: 'アオキ', givenKana: 'ソラ' };
  const teacher = { userId: 'usr_teacher', name, role: 'teacher', groupIds: [] } as const;
  const group = { id: 'grp_class', fiscalYear: 2026, grade: '5年', className: '1組', name: '5年1組' };
  queryClient.setQueryData(groupsQuery.queryKey, {
    fiscalYear: 2026,
    items: [{ ...group, memberCount: 30, version: 1 }],
  });
  queryClient.setQueryData(staffQuery.queryKey, {
    staff: [{ ...teacher, groupIds: [] }],
    invitations: [],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ClassRows counted groups={[]} now={new Date(`${day}T03:00:00Z`)} owner={owner} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('GIVEN pupils whom the turn of the year has passed over THEN an owner is led to it, until autumn', () => {
  open(2025);
  expect(screen.getByText(told).isConnected).toBe(true);
  expect(screen.getByText(/転出などでもう在籍していない人は、卒業とすると/u).isConnected).toBe(true);
  expect(screen.getByRole('link', { name: '進級・卒業を行う' }).getAttribute('href')).toBe(
    '/user-group/roll-over',
  );
});

test('GIVEN a group that no teacher has THEN an owner is led to where it is given one', async () => {
  open(2026);
  await screen.findByText('先生のいないグループ：5年1組');
  expect(screen.getByRole('link', { name: '先生の担当を決める' }).getAttribute('href')).toBe('/organization');
});

test.each([
  ['nobody is left', 2026, {}],
  ['a teacher looks', 2025, { owner: false }],
  ['autumn has come', 2025, { day: '2026-10-01' }],
])('GIVEN %s THEN nothing of it is said', (_, fromYear, more) => {
  open(fromYear, more);
  expect(screen.queryByText(told)).toBeNull();
});
