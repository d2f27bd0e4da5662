// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '#shared/record/job/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { group, student } from '#test/support/school/roster-rows.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { RollOverJob } from '#web/school/roll-over/components/roll-over-job.tsx';
import { membersQuery } from '#web/school/roll-over/queries.ts';

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const running: Job = {
  id: 'job_00000001',
  kind: 'roll-over',
  state: 'running',
  startedByName: '森 楓',
  startedAt: '2027-03-20T00:00:00Z',
  total: 4,
  done: 1,
  counts: {},
  stopAsked: false,
};

/** A turn of the year that ends while the page looks on. */
function watch(fiscalYear: number, members: readonly Student[]) {
  const onClaim = vi.fn<(students: readonly Student[]) => void>();
  const queryClient = createQueryClient();
  queryClient.setQueryData(membersQuery(group().id).queryKey, [...members]);
  const page = (job: Job) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RollOverJob job={job} onClaim={onClaim} year={{ fiscalYear, fromYear: 2026, groups: [group()] }} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(running));
  rerender(page({ ...running, state: 'done', done: 4 }));
  screen.getByText('4人の進級・卒業が終わりました');
  return onClaim;
}
const graduate = student({ rolledOver: 'graduated' });
const acts = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];

test('GIVEN March WHEN a class has gone up THEN no roster of the new year is asked for yet', () => {
  watch(2026, [student({ rolledOver: 'promoted' })]);
  expect(acts()).toEqual([]);
  expect(screen.getByText(/4月1日に次の年度の一覧へ移ります。そのあとで、先生の担当/u).isConnected).toBe(
    true,
  );
});

test('GIVEN April WHEN a class has gone up THEN the way leads to the new roster', () => {
  watch(2027, [student({ rolledOver: 'promoted' })]);
  expect(acts().map(({ textContent }) => textContent)).toEqual(['新しい名簿を読み込む']);
  expect(screen.getByText(/今年度の一覧に入っています/u).isConnected).toBe(true);
});

test('GIVEN graduates WHEN it is over THEN whoever has not taken the record over is to be given a code', () => {
  const onClaim = watch(2026, [
    graduate,
    { ...graduate, userId: 'usr_own', ownAccount: true },
    { ...graduate, userId: 'usr_claimed', claimedAt: '2027-03-19T00:00:00Z' },
    student({ userId: 'usr_up', rolledOver: 'promoted' }),
  ]);
  expect(acts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '卒業生1人に引き継ぎコードを発行する' }));
  expect(onClaim).toHaveBeenCalledWith([graduate]);
});
