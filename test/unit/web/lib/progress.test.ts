import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, progressRunMs } from '#web/lib/progress.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('GIVEN a request WHEN it lasts THEN the bar shows after 200 ms and hides 500 ms after the end', () => {
  const progress = createProgress();
  const end = progress.start();
  vi.advanceTimersByTime(199);
  expect(progress.phase()).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect(progress.phase()).toBe('running');
  end();
  expect(progress.phase()).toBe('done');
  vi.advanceTimersByTime(499);
  expect(progress.phase()).toBe('done');
  vi.advanceTimersByTime(1);
  expect(progress.phase()).toBe('hidden');
});

test('a quick success never shows', () => {
  const progress = createProgress();
  progress.start()();
  vi.advanceTimersByTime(1000);
  expect(progress.phase()).toBe('hidden');
});

test('GIVEN two requests WHEN one fails THEN the bar ends failed with the last of them', () => {
  const progress = createProgress();
  const [first, second] = [progress.start(), progress.start()];
  vi.advanceTimersByTime(200);
  first('failed');
  expect(progress.phase()).toBe('running');
  second();
  expect(progress.phase()).toBe('failed');
  vi.advanceTimersByTime(500);
  expect(progress.phase()).toBe('hidden');
});

test('a quick failure shows all the same, and the next success is a success', () => {
  const progress = createProgress();
  progress.start()('failed');
  expect(progress.phase()).toBe('failed');
  const end = progress.start();
  vi.advanceTimersByTime(200);
  expect(progress.phase()).toBe('running');
  end();
  end();
  expect(progress.phase()).toBe('done');
});

test('the bar is drawn for as long as it runs: 5000 ms', () => {
  expect(progressRunMs).toBe(5000);
  const css = readFileSync(
    path.resolve(import.meta.dirname, '../../../../web/src/app/root-frame.module.css'),
    'utf8',
  );
  expect(css).toContain(`run ${String(progressRunMs)}ms`);
});
