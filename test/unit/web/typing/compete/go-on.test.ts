// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { goOn } from '#web/typing/compete/device.ts';
import type { Begun } from '#web/typing/compete/record.ts';

vi.mock('#web/lib/api.ts', () => ({ call: () => new Promise(() => undefined) }));

afterEach(() => void vi.useRealTimers());

test('GIVEN an attempt that runs and a network that hangs THEN it goes on with what is kept, and is over in its time', async () => {
  vi.useFakeTimers();
  const view = { startsAt: new Date().toISOString(), durationSeconds: 60 };
  const record = { entry: { id: 'ent_1', division: { code: 'romaji' } }, clockAhead: 0, view } as Begun;
  const gone = goOn(record);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await gone).toEqual({ record, received: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  const late = goOn(record);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeUndefined();
});
