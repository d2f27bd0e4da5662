import { afterEach, expect, test, vi } from 'vitest';
import { ApiOffline } from '#web/lib/api-error.ts';
import { inTime } from '#web/lib/in-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('GIVEN who waits no longer THEN what was asked is told so: it writes nothing any more', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<(signal: AbortSignal) => Promise<never>>(() => new Promise(() => undefined));
  const said = vi.fn<(error: unknown) => void>();
  inTime(8000, asked).catch(said);
  await vi.advanceTimersByTimeAsync(7999);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said.mock.lastCall?.[0]).toBeInstanceOf(ApiOffline);
  expect(asked.mock.lastCall?.[0].aborted).toBe(true);
});

test('GIVEN an answer THEN nothing is given up later', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<(signal: AbortSignal) => Promise<string>>(() => Promise.resolve('here'));
  expect(await inTime(8000, asked)).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});
