// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { lastKnown } from '#web/typing/last-known.ts';
import { leaveTokens } from '#test/unit/web/support.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const ask = (read: () => Promise<string>): Promise<string> =>
  lastKnown('name', z.string(), new AbortController().signal, read);
const never = (): Promise<string> => new Promise(() => undefined);

test('GIVEN a network that hangs THEN it goes on with what was said the last time, and with nothing where nothing was', async () => {
  vi.useFakeTimers();
  leaveTokens();
  const said = vi.fn<(answer: string) => void>();
  void ask(never).then(said);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).not.toHaveBeenCalled();

  expect(await ask(() => Promise.resolve('before'))).toBe('before');
  void ask(never).then(said);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveBeenCalledExactlyOnceWith('before');
});

test('GIVEN an answer that comes late THEN it is what is known from then on', async () => {
  vi.useFakeTimers();
  leaveTokens();
  await ask(() => Promise.resolve('before'));
  const late = Promise.withResolvers<string>();
  const first = ask(() => late.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBe('before');
  late.resolve('after');
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask(() => Promise.reject(new Error('offline')))).toBe('after');
});
