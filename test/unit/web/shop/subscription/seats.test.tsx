// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PupilSeat } from '#shared/shop/subscription/contract.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { Seats } from '#web/shop/subscription/components/seats.tsx';
import { groupsQuery, pupilSeatsQuery } from '#web/shop/subscription/queries.ts';
import { config, json, organization, session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pupil = (userId: string, changes: Partial<PupilSeat> = {}): PupilSeat => ({
  userId,
  name: { family: '青木', given: userId, familyKana: 'アオキ', givenKana: 'アオイ' },
  groupId: 'grp_1',
  disabled: false,
  holds: false,
  ...changes,
});
const pupils = [
  pupil('usr_00000001'),
  pupil('usr_00000002'),
  pupil('usr_00000003', { holds: true }),
  pupil('usr_00000004', { disabled: true }),
];

let given: unknown[];

beforeEach(() => {
  resetConfig();
  given = [];
  vi.stubGlobal('fetch', (address: string, init?: { body?: string }) => {
    if (address.endsWith('/give')) given.push(JSON.parse(init?.body ?? ''));
    return Promise.resolve(
      json(address === '/config.json' ? config : { changed: 2, unchanged: 0, refused: [], items: pupils }),
    );
  });
});

/** A teacher of one class, whose pupils are listed at once. */
function open(seats: number) {
  const queryClient = createQueryClient();
  const group = { id: 'grp_1', fiscalYear: 2026, grade: '', className: '', memberCount: 4, version: 1 };
  queryClient.setQueryData(
    sessionKey,
    session({ kind: 'school', organization: organization({ role: 'teacher' }) }),
  );
  queryClient.setQueryData(groupsQuery.queryKey, [{ ...group, name: '5年1組' }]);
  queryClient.setQueryData(pupilSeatsQuery('typing-english', 'grp_1').queryKey, pupils);
  const standing = {
    contentName: 'typing-english',
    fiscalYear: 2026,
    seats,
    given: 10,
    unpaidSeats: 0,
    stopped: false,
  } as const;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Seats standing={standing} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: '5年1組の全員を使えるようにする' });
}

test('GIVEN a class of which two wait WHEN everybody of it is to use the content THEN seats are given to these two', async () => {
  const button = open(12);
  screen.getByText('いま使っていない2人の分を使います（残り2人分）。');

  fireEvent.click(button);

  await screen.findByText(/2人を使えるようにしました/u);
  expect(given).toEqual([{ userIds: ['usr_00000001', 'usr_00000002'] }]);
});

test('GIVEN fewer seats than it takes WHEN the class is shown THEN the button cannot be pressed, and says why', () => {
  const button = open(11);
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('2人分が必要ですが、残りは1人分です');
});
