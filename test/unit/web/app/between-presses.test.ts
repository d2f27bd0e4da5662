// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchPresses } from '#web/app/between-presses.ts';

const happens = (type: string) => window.dispatchEvent(new Event(type));

test('GIVEN a press under way THEN it is waited for, and its click comes first', () => {
  vi.useFakeTimers();
  const betweenPresses = watchPresses();
  const run = vi.fn<() => void>();
  happens('pointerdown');
  betweenPresses(run);
  happens('pointerup');
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('GIVEN nothing is pressed, or no longer THEN it is at once', () => {
  const betweenPresses = watchPresses();
  const run = vi.fn<() => void>();
  betweenPresses(run);
  happens('pointerdown');
  happens('pointercancel');
  betweenPresses(run);
  expect(run).toHaveBeenCalledTimes(2);
});
