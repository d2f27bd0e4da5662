// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/kernel/contract.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { monthOf } from '#shared/practice/month/month.ts';
import type { ClassMonthLine } from '#shared/practice/month/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { Component } from '#web/practice/month/pages/month.tsx';
import { classMonthsQuery } from '#web/practice/month/queries.ts';
import { group } from '#test/support/school/roster-rows.ts';
import { organization, session } from '#test/unit/web/support.ts';

const now = new Date('2026-12-01T09:00:00+09:00');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = (groupName: string, practised: number): ClassMonthLine => ({
  groupId: `grp_${groupName}`,
  groupName,
  pupils: 8,
  practised,
  practisedBefore: 7,
  minutes: 0,
  minutesBefore: 50,
  reached: [0, 0],
  needHelp: 0,
  notBegun: 1,
});

vi.mock('#web/ui/save-menu.tsx', () => ({
  SaveMenu: ({ fileName }: { fileName: string }) => <p>{fileName}</p>,
}));

/** All their classes, on the first day of a month. */
function open(role: Role, practised: number, nextCursor?: string) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === 'print', media }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'individual', organization: organization({ role }) }));
  const items = ['1組', '2組'].map((name) => group({ id: `grp_${name}`, name }));
  queryClient.setQueryData(groupsQuery.queryKey, { fiscalYear: 2026, items });
  queryClient.setQueryData(classMonthsQuery(monthOf(dayOf(now))).queryKey, {
    pages: [{ items: [line('1組', 0), line('2組', practised)], ...(nextCursor && { nextCursor }) }],
    pageParams: [undefined],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['owner', 'すべてのグループ'],
  ['teacher', 'すべての担当グループ'],
] as const)('GIVEN the paper of a month WHEN it is the %s’s THEN it says %s', (role, words) => {
  open(role, 3);
  screen.getByText(`みどり小学校 ${words} 2026年12月1日(火)現在`);
});

test('GIVEN a month in which nobody has practised yet THEN one goes to the month before', () => {
  open('teacher', 0);
  screen.getByText(/今月は、まだだれも練習していません。/u);
  const link = screen.getByRole('link', { name: '11月のまとめを見る' });
  expect(link.getAttribute('href')).toBe('/organization/training-log/month?month=2026-11');
});

test('GIVEN classes besides those that are listed THEN nothing is said of them', () => {
  open('owner', 0, 'grp_2組');
  expect(screen.queryByText(/今月は、まだだれも/u)).toBeNull();
  screen.getByText(/ここに並んでいるグループでは、今月はまだだれも練習していません。/u);
  screen.getByRole('link', { name: '11月のまとめを見る' });
});

test('GIVEN one class that has practised THEN the month is told of as it is', () => {
  open('teacher', 1);
  expect(screen.queryByText(/まだだれも練習していません/u)).toBeNull();
});

test.each([
  ['owner', 'すべてのグループ'],
  ['teacher', 'すべての担当グループ'],
] as const)(
  'GIVEN the file of all classes WHEN it is the %s’s THEN its name says %s, school, month and day',
  (role, words) => {
    open(role, 3);
    screen.getByText(`みどり小学校_${words}_2026年12月のまとめ_2026-12-01`);
  },
);
