import { expect, test, vi } from 'vitest';
import { patiently, waitBefore } from '#web/lib/patience.ts';

const busy = new Error('busy');
const isBusy = (error: unknown) => error === busy;
const quickly = () => {
  const waits: number[] = [];
  return { waits, sleep: (ms: number) => Promise.resolve(waits.push(ms)), chance: () => 0.5 };
};

test('GIVEN a pool without time WHEN it has some at the third try THEN the person is in, told of each wait', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  run.mockResolvedValue('done');
  const onWait = vi.fn<(seconds: number | undefined) => void>();
  const { waits, ...time } = quickly();

  expect(await patiently(run, isBusy, { onWait, ...time })).toBe('done');

  expect(waits).toEqual([3000, 6000]);
  expect(onWait.mock.calls.flat()).toEqual([3, 6, undefined]);
});

test('GIVEN another failure THEN it is said at once', async () => {
  const wrong = new Error('wrong');
  const { waits, ...time } = quickly();

  await expect(patiently(() => Promise.reject(wrong), isBusy, time)).rejects.toBe(wrong);

  expect(waits).toEqual([]);
});

test('GIVEN a pool that never has time THEN it is said after ten minutes', async () => {
  const { waits, ...time } = quickly();

  await expect(patiently(() => Promise.reject(busy), isBusy, time)).rejects.toBe(busy);

  const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60_000;
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThan(11);
});

test('a class of forty does not come again at one moment', () => {
  const waits = Array.from({ length: 40 }, (_, index) => waitBefore(5, index / 40));

  expect(new Set(waits).size).toBe(40);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(25_000);
});
