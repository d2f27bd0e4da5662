// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { RoomEnded } from '#web/typing/room/ended.tsx';
import { roomTask } from '#web/typing/room/task.ts';
import { session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['ホームポジション-1', 'f', '1分に打ったキー'],
  ['あ行-1', 'あ', '1分に打った字（ひらがな）'],
])('GIVEN a class that typed %s THEN its speed is in what was typed', (lesson, key, term) => {
  const room = {
    code: 'K4T9ZM',
    groupName: '5年1組',
    goal: { kind: 'lesson', lesson },
    minutes: 3,
    openedAt: '2026-11-26T01:00:00.000Z',
  } as const;
  const figures = { correct: 60, misses: 0, durationMs: 60_000, patterns: [{ key, hit: 60, miss: 0 }] };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'student' }));
  const ended = (
    <RoomEnded
      figures={figures}
      onNext={() => undefined}
      room={room}
      task={roomTask(room, 'both')}
      took={{ at: 60_000, from: 0 }}
    />
  );
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: ended }])} />
    </QueryClientProvider>,
  );
  for (const reading of container.querySelectorAll('rt, rp')) reading.remove();
  expect(container.querySelector('dt')?.textContent).toBe(term);
});
