// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFetchDelay } from '#web/lib/fetch-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('GIVEN a page that waits THEN its skeleton shows after 200 ms, goes when ready, and waits anew', () => {
  const { result, rerender } = renderHook(useFetchDelay, { initialProps: true });
  pass(199);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
});

test('a page ready in time never shows it', () => {
  const { result, rerender } = renderHook(useFetchDelay, { initialProps: true });
  pass(150);
  rerender(false);
  pass(500);
  expect(result.current).toBe(false);
});
