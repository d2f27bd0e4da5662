// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { NotOpen } from '#web/typing/parts/not-open.tsx';
import { session } from '#test/unit/web/support.ts';

afterEach(cleanup);

test.each([
  ['/typing', 0],
  ['/typing/', 0],
  ['/typing/course', 1],
])('GIVEN a pupil at %s THEN so many links lead to today’s lesson: %i', (address, links) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'student' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <NotOpen content="typing-method" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
