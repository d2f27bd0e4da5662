// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Group } from '#shared/people/group/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { OfGroup } from '#web/people/parts/of-group.tsx';
import { chooseGroup, group as remembered } from '#web/state/group.ts';
import { clearClientState } from '#web/state/state-group.ts';
import { organization, session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearClientState();
});

const groups: Group[] = ['1組', '2組'].map((name, at) => ({
  id: `grp_0${String(at + 1)}`,
  name,
  grade: '5年',
  className: name,
  fiscalYear: 2026,
  memberCount: 8,
  version: 1,
}));

/** A page of the group that is chosen, as somebody of that role opens it without asking for one. */
function open(role: 'owner' | 'teacher') {
  // What is read anew does not come while it is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'individual', organization: organization({ role }) }));
  queryClient.setQueryData(groupsQuery.queryKey, { fiscalYear: 2026, items: groups });
  const onChange = vi.fn<(id: string) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <OfGroup asked="" onChange={onChange} without="責任者が担当を割り当てます。">
        {(group) => <p>{`${group?.name ?? 'すべて'}の結果`}</p>}
      </OfGroup>
    </QueryClientProvider>,
  );
  return onChange;
}

test.each([
  ['owner', 'すべての結果'],
  ['teacher', '2組の結果'],
] as const)('GIVEN a class worked with WHEN %s opens another page THEN it shows %s', (role, shown) => {
  chooseGroup('grp_02');
  open(role);
  expect(screen.getByText(shown)).toBeTruthy();
});

test('GIVEN such a page WHEN a class is chosen THEN the next one knows it', () => {
  const onChange = open('teacher');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'grp_02' } });
  expect(onChange).toHaveBeenCalledWith('grp_02');
  expect(remembered.getState().groupId).toBe('grp_02');
});
