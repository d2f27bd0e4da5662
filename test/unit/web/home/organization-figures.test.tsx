// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import type { Group } from '#shared/people/group/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import { OrganizationFigures } from '#web/home/components/organization-figures.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { now, season } from './builders.ts';

afterEach(cleanup);

const group = (id: string, memberCount: number): Group => ({
  id,
  fiscalYear: 2026,
  grade: '5年',
  className: '1組',
  name: id,
  memberCount,
  version: 1,
});

function open(items: Group[], seasons: SeasonView[], students: Student[] = []) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(countedStudentsQuery(items.map(({ id }) => id)).queryKey, students);
  queryClient.setQueryData(groupsQuery.queryKey, { fiscalYear: 2026, items });
  queryClient.setQueryData(seasonsQuery.queryKey, seasons);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrganizationFigures now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const student = (given: Partial<Student>): Student => ({
  userId: 'usr_1',
  userName: 'aoi',
  name: { family: '青木', given: '葵', familyKana: 'アオキ', givenKana: 'アオイ' },
  grade: '5年',
  className: '1組',
  groupId: 'grp_1',
  status: 'active',
  version: 1,
  ...given,
});
const leadsTo = (words: string, figure: string) =>
  screen.getByRole('link', { name: new RegExp(`^${words}\\s*：${figure}$`, 'u') }).getAttribute('href');

test('each figure leads to the list behind it', () => {
  open([group('grp_1', 38), group('grp_2', 1200)], [season({ phase: 'entry' })]);
  screen.getByText('1,238');
  expect(leadsTo('一覧を開く', '今年度の生徒')).toBe('/user-group/list');
  expect(leadsTo('グループを開く', '今年度のグループ')).toBe('/user-group');
  screen.getByText('15');
  expect(leadsTo('参加の申込を見る', '申込の残り')).toBe(
    '/maipaso-competition/participant?season=sea_2026-june',
  );
});

test('GIVEN more pupils than a figure may read WHEN the page opens THEN nobody is counted', async () => {
  await act(async () => open([group('grp_1', 512)], [], [student({})]));
  await screen.findByText('サインイン済み');
  cleanup();
  await act(async () => open([group('grp_1', 513)], [], [student({})]));
  expect(screen.queryByText('サインイン済み')).toBeNull();
});

test('GIVEN a class of three WHEN one has come THEN it says so, with the way to the others', async () => {
  await act(async () => {
    open(
      [group('grp_1', 3)],
      [],
      [
        student({ lastSeenOn: '2026-06-01' }),
        student({}),
        student({ passwordValidUntil: new Date(now.getTime() + 2 * 86_400_000).toISOString() }),
      ],
    );
  });
  await screen.findByText('人（3人中）');
  expect(leadsTo('まだの人を見る', 'サインイン済み')).toBe('/user-group/list?status=never-seen');
  expect(leadsTo('使っていない人', '使われていないカード（1人）の期限まで')).toBe(
    '/user-group/list?status=never-seen',
  );
});

test('while it is held, the days to its end lead to who is there', () => {
  open([group('grp_1', 1)], [season()]);
  screen.getByText('20');
  expect(leadsTo('出欠と見守りを開く', '競技の残り')).toBe(
    '/maipaso-competition/attendance?season=sea_2026-june',
  );
});

test('without groups there are no figures, without a season none of it', () => {
  open([], [season()]);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  open([group('grp_1', 1)], [season({ phase: 'published' })]);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
