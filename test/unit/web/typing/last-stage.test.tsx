// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastFreeStage } from '#shared/practice/course/stages.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { sessionKey } from '#web/lib/session.ts';
import { openContentsQuery, useLastStage } from '#web/typing/content-queries.ts';
import { session } from '#test/unit/web/support.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function lastStage(who: Session | null) {
  // Nobody answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(sessionKey, who);
  const { result } = renderHook(useLastStage, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client };
}

test('GIVEN a pupil WHEN it is not known yet what is open to them THEN nothing is said to be closed, and then what is', async () => {
  const { result, client } = lastStage(session({ kind: 'student' }));
  expect(result.current).toBeUndefined();
  await act(async () => client.setQueryData(openContentsQuery.queryKey, []));
  await vi.waitFor(() => expect(result.current).toBe(lastFreeStage));
});

test('GIVEN a visitor THEN what is free is what is open', () => {
  expect(lastStage(null).result.current).toBe(lastFreeStage);
});
