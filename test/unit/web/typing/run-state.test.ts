import { expect, test, vi } from 'vitest';
import { beginRun, betweenRuns } from '#web/typing/run-state.ts';

test('what may disturb waits for the end of the last run, and is done once', () => {
  const work = vi.fn<() => void>();
  betweenRuns(work);
  expect(work).toHaveBeenCalledOnce();

  const ends = [beginRun(), beginRun()];
  betweenRuns(work);
  ends[0]?.();
  expect(work).toHaveBeenCalledOnce();
  ends[1]?.();
  beginRun()();
  expect(work).toHaveBeenCalledTimes(2);
});
