// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ownRoomQuery } from '#web/typing/room/queries.ts';

test('GIVEN a network that was gone WHEN it is back THEN the class’s room is asked for at once', async () => {
  const asked = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  const queryClient = createQueryClient();
  queryClient.mount();
  const stop = new QueryObserver(queryClient, {
    ...ownRoomQuery,
    queryFn: asked,
    refetchInterval: false,
  }).subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(ownRoomQuery.queryKey)).toBe(null);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  stop();
  queryClient.unmount();
});
