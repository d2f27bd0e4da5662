// @vitest-environment happy-dom
/** A browser takes the page of a lesson out of memory, and tells it nothing: runs that had ended are in the record. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitor } from '#web/lib/outbox/outbox.ts';
import { newLog } from '#web/state/new-log.ts';
import { outbox } from '#web/state/outbox.ts';
import { holdLog, keepHeld, keepLog, visitorsLogs } from '#web/typing/outbox/keep.ts';
import type { LogInput } from '#shared/practice/training-log/schema.ts';

const endedAt = new Date('2026-11-30T01:00:00Z');
const log = (correct: number, completed: boolean): LogInput => ({
  ...newLog({ startedAt: new Date(endedAt.getTime() - 60_000), endedAt, durationMs: 60_000 }),
  kind: 'typing-method',
  lesson: 'か行',
  step: 1,
  stars: 0,
  completed,
  correct,
  misses: 0,
  keys: [],
  pairs: [],
});

afterEach(() => vi.unstubAllGlobals());

beforeEach(async () => {
  // It has no storage that could be asked to last.
  vi.stubGlobal('reportError', () => undefined);
  sessionStorage.clear();
  for (const { id } of (await outbox.look()).visitors) await outbox.drop(id);
});

test('GIVEN two runs of a lesson WHEN its page is gone THEN the next one keeps the two', async () => {
  holdLog(visitor, log(40, false));
  const both = log(80, false);
  holdLog(visitor, both);
  expect(await visitorsLogs()).toEqual([]);
  await keepHeld();
  expect(await visitorsLogs()).toEqual([both]);
});

test('GIVEN a lesson that was typed to its end THEN nothing of its parts is kept beside it', async () => {
  holdLog(visitor, log(80, false));
  const whole = log(120, true);
  await keepLog(visitor, whole);
  await keepHeld();
  expect(await visitorsLogs()).toEqual([whole]);
});

/** Locks as a browser has them, of this page and of others. */
function openLocks() {
  const taken = new Set<string>();
  const request = async (name: string, ...[first, second]: unknown[]) => {
    const work = (second ?? first) as () => unknown;
    // Nobody waits here: what is taken is taken for longer than one waits.
    if (taken.has(name)) throw new DOMException('timeout', 'TimeoutError');
    taken.add(name);
    try {
      return await work();
    } finally {
      taken.delete(name);
    }
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } });
}

test('GIVEN a tab that is duplicated in a lesson THEN only the first one keeps it', async () => {
  openLocks();
  holdLog(visitor, log(40, false));
  await keepHeld();
  expect(await visitorsLogs()).toEqual([]);
  expect(sessionStorage.getItem('typing-log')).toBeNull();

  // The first goes on to its end.
  const whole = log(120, true);
  await keepLog(visitor, whole);
  expect(await visitorsLogs()).toEqual([whole]);
});

test('GIVEN a page that has gone in a lesson THEN the next one keeps what it held', async () => {
  openLocks();
  const runs = log(40, false);
  holdLog(visitor, runs);
  const left = sessionStorage.getItem('typing-log')!;
  await keepLog(visitor, log(41, true));
  for (const { id } of (await outbox.look()).visitors) await outbox.drop(id);
  sessionStorage.setItem('typing-log', left);
  await keepHeld();
  expect(await visitorsLogs()).toEqual([runs]);
});
