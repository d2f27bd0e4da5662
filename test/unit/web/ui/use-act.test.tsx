// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api-error.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { useAct } from '#web/ui/use-act.ts';

afterEach(cleanup);

const queryClient = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('GIVEN something that takes a while WHEN it is pressed twice THEN it is done once, and a failure is told until the next try', async () => {
  const { result } = renderHook(() => [useAct(), useAct()] as const, { wrapper });
  const fate = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => fate.promise);

  await act(async () => {
    result.current[0].act(work);
    result.current[0].act(work);
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
  });
  expect(work).toHaveBeenCalledTimes(1);
  // What stands beside it is not busy with it.
  expect(result.current.map(({ busy }) => busy)).toEqual([true, false]);

  const cause = new Error('out of memory');
  await act(async () => {
    fate.reject(cause);
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });
  expect(result.current[0]).toMatchObject({ busy: false, error: cause });

  await act(async () => {
    result.current[0].act(() => Promise.resolve());
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });
  expect(result.current[0]).toMatchObject({ busy: false, error: undefined });
});

test('GIVEN somebody else was faster WHEN it is refused THEN what is there now is read, so that the next try fits', async () => {
  const { result } = renderHook(() => useAct(), { wrapper });
  queryClient.setQueryData(['contact'], { version: 1 });
  const failsAs = async (code: 'version-conflict' | 'internal') => {
    const problem = { type: `urn:problem:${code}`, code, title: code, status: 409, requestId: 'r' };
    await act(async () => {
      result.current.act(() => Promise.reject(new ApiProblem(problem)));
      await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
    });
    return queryClient.getQueryState(['contact'])?.isInvalidated;
  };
  expect(await failsAs('internal')).toBe(false);
  expect(await failsAs('version-conflict')).toBe(true);
});

test('GIVEN no connection by the browser THEN it is tried all the same: the failure says what is wrong', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useAct(), { wrapper });
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await act(async () => {
    result.current.act(work);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  });
});

test('GIVEN a failure WHEN it is shown THEN it has the focus, again after each try', () => {
  const shown = (error: unknown) => <ActProblem error={error} title="参加できませんでした" />;
  const { rerender } = render(shown(undefined));
  expect(screen.queryByRole('alert')).toBeNull();
  for (const error of [new Error('one'), new Error('two')]) {
    rerender(shown(error));
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
});
