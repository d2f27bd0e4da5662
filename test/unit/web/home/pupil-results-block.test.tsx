// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '#shared/access/session/schema.ts';
import { seasonsQuery } from '#web/competition/competition/queries.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { PupilResultsBlock } from '#web/home/components/pupil-results-block.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { now, season } from './builders.ts';

afterEach(cleanup);

test('GIVEN the one season behind a school was called off THEN there are no results yet, and none of it are looked for', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(groupsQuery.queryKey, { fiscalYear: 2026, items: [] });
  const calledOff = { at: now.toISOString(), reason: '台風の接近のため' };
  queryClient.setQueryData(seasonsQuery.queryKey, [season({ phase: 'published', calledOff })]);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PupilResultsBlock organization={{ role: 'owner' } as NonNullable<Session['organization']>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('公表された結果はまだありません')).toBeTruthy();
});
