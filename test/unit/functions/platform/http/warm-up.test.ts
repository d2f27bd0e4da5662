import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmUp } from '#functions/platform/http/warm-up.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ends = (starting: Promise<void>) => {
  let over = false;
  void starting.then(() => (over = true));
  return () => over;
};

test('ends with the last of what it asks for, and leaves no timer behind', async () => {
  const asked: string[] = [];
  await warmUp(
    async () => asked.push('keys'),
    async () => asked.push('table'),
  );

  expect(asked).toEqual(['keys', 'table']);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});

test('GIVEN one that fails, also at once, THEN the others are still waited for and nothing fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = ends(
    warmUp(
      () => Promise.reject(new Error('no network')),
      () => {
        throw new Error('at once');
      },
      () => promise,
    ),
  );

  await vi.advanceTimersByTimeAsync(10);
  expect(over()).toBe(false);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(over()).toBe(true);
});

test('GIVEN one that never answers THEN the start goes on after a second', async () => {
  const over = ends(warmUp(() => new Promise(() => undefined)));

  await vi.advanceTimersByTimeAsync(990);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(over()).toBe(true);
});
