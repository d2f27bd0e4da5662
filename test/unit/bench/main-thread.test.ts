import { expect, test } from 'vitest';
import { busyMs } from '#test/bench/main-thread.ts';

const task = (pid: number, tid: number, tdur?: number) => ({
  name: 'RunTask',
  ph: 'X',
  pid,
  tid,
  ...(tdur === undefined ? {} : { tdur }),
});
const paint = (pid: number) => ({ name: 'firstContentfulPaint', ph: 'I', pid, tid: 1 });

test('only the tasks of the thread that painted the page last count', () => {
  const events = [
    paint(7),
    task(7, 1, 9000),
    paint(8),
    task(8, 1, 1500),
    task(8, 1, 2500),
    task(8, 1),
    task(8, 2, 700),
    { ...task(8, 1, 300), name: 'FunctionCall' },
  ];
  expect(busyMs(events)).toBe(4);
});

test('a trace without a paint is no measurement', () => {
  expect(() => busyMs([task(8, 1, 1500)])).toThrow(/first paint/u);
});
