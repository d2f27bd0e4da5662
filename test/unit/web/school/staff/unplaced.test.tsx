// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Staff } from '#shared/school/staff/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { Unplaced } from '#web/school/staff/components/unplaced.tsx';
import { staffQuery } from '#web/school/staff/queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = (at: number) => ({
  id: `grp_class-${String(at)}`,
  fiscalYear: 2027,
  grade: '5年',
  className: `${String(at)}組`,
  name: `5年${String(at)}組`,
  memberCount: 30,
  version: 1,
});
const person = (given: string, role: Staff['role'], groupIds: string[] = []): Staff => ({
  userId: `usr_${given}`,
  name: { family: '青木', given, familyKana: 'アオキ', givenKana: 'アオ' },
  role,
  groupIds,
});

function look(staff: Staff[], groups = [group(1), group(2)]): string {
  // What is read anew does not come while it is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(groupsQuery.queryKey, { fiscalYear: 2027, items: groups });
  queryClient.setQueryData(staffQuery.queryKey, { staff, invitations: [] });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Unplaced />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
}

const owner = person('葵', 'owner');

test('GIVEN a new year WHEN teachers still have the groups of the last one THEN the owner reads both sides of it', () => {
  look([owner, person('空', 'teacher', ['grp_last-year']), person('海', 'teacher', [group(2).id])]);
  expect(screen.getByText('先生のいないグループ：5年1組').isConnected).toBe(true);
  expect(screen.getByText('担当グループのない先生：青木 空').isConnected).toBe(true);
});

test.each([
  ['all are placed', [owner, person('空', 'teacher', [group(1).id, group(2).id])], undefined],
  ['a school of one person', [owner], undefined],
  ['no group of the year yet', [owner, person('空', 'teacher', ['grp_last-year'])], []],
])('GIVEN %s THEN nothing is said', (_, staff, groups) => {
  expect(look(staff, groups)).toBe('');
});
