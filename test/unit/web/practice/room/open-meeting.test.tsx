// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { group } from '#test/support/school/roster-rows.ts';
import { config, json, organization, session } from '#test/unit/web/support.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { OpenMeeting } from '#web/practice/room/components/open-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [['1年', '2年', '3年'], '3年', 7],
  [['1年', '4年', '7年'], '3年', 3],
] as const)(
  'GIVEN a 中学校 of %j WHEN a meeting of its %s is opened THEN the text is that of %i',
  async (grades, grade, text) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address === '/config.json') return Promise.resolve(json(config));
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return new Promise(() => undefined);
    });
    const queryClient = createQueryClient();
    const school = organization({ name: '市立青葉学園', schoolType: '中学校' });
    queryClient.setQueryData(sessionKey, session({ kind: 'school', organization: school }));
    const items = grades.map((one, at) =>
      group({ id: `grp_0000000${String(at)}`, grade: one, name: `${one}1組` }),
    );
    queryClient.setQueryData(groupsQuery.queryKey, { items } as never);
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <OpenMeeting group={group({ id: 'grp_00000009', grade })} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: '今月の記録会を開く' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ goal: { kind: 'month', grade: text } })]),
    );
  },
);
