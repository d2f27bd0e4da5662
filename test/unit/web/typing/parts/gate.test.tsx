// @vitest-environment happy-dom
/** What was begun is typed to its end, whatever becomes of the seat or of the session meanwhile. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { openContentsQuery } from '#web/typing/content-queries.ts';
import { Gate } from '#web/typing/parts/gate.tsx';
import { session } from '#test/unit/web/support.ts';

afterEach(cleanup);

function open() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'student' }));
  queryClient.setQueryData(openContentsQuery.queryKey, ['typing-method']);
  const page = (
    <Gate content="typing-method" free={false}>
      打つところ
    </Gate>
  );
  const router = createMemoryRouter([{ path: '/typing/lesson/:lesson', element: page }], {
    initialEntries: ['/typing/lesson/a'],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { queryClient, router };
}

test.each<[string, (queryClient: QueryClient) => void, RegExp]>([
  ['a seat taken back', (client) => client.setQueryData(openContentsQuery.queryKey, []), /つづき/u],
  ['a session that ended', (client) => client.setQueryData(sessionKey, null), /サインイン/u],
])('GIVEN %s in a lesson THEN it is typed to its end, and the next is not open', async (_, lose, says) => {
  const { queryClient, router } = open();
  screen.getByText('打つところ');
  act(() => lose(queryClient));
  // As told to the page: a task later.
  await act(async () => new Promise((done) => setTimeout(done)));
  screen.getByText('打つところ');
  await act(() => router.navigate('/typing/lesson/b'));
  await screen.findAllByText(says);
  expect(screen.queryByText('打つところ')).toBeNull();
});
