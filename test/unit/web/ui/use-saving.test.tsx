// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSaving } from '#web/ui/use-saving.ts';

test('one file at a time, and a failure is told until the next try', async () => {
  const { result } = renderHook(() => useSaving());
  const fate = Promise.withResolvers<void>();
  let made = 0;
  const make = (): Promise<void> => {
    made++;
    return fate.promise;
  };

  // WHEN it is pressed twice before anything came of it
  act(() => {
    void result.current.save(make);
    void result.current.save(make);
  });
  expect({ made, busy: result.current.busy }).toEqual({ made: 1, busy: true });

  await act(async () => {
    fate.reject(new Error('out of memory'));
    await Promise.resolve();
  });
  expect(result.current.busy).toBe(false);
  expect(result.current.problem).toContain('もう一度お試しください');

  await act(() => result.current.save(() => Promise.resolve()));
  expect(result.current).toMatchObject({ busy: false, problem: '' });
});
