// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { ownRoomQuery } from '#web/typing/room/queries.ts';
import { session } from '#test/unit/web/support.ts';

afterEach(() => vi.unstubAllGlobals());

test('GIVEN a network that was gone WHEN it is back THEN the class’s room is asked for at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKey, session({ kind: 'student' }));
  queryClient.mount();
  const stop = new QueryObserver(queryClient, {
    ...ownRoomQuery,
    retry: false,
    refetchInterval: false,
  }).subscribe(() => undefined);
  const state = () => queryClient.getQueryState(ownRoomQuery.queryKey)?.fetchStatus;
  await expect.poll(state).toBe('idle');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(state).toBe('fetching');
  stop();
  queryClient.unmount();
});
