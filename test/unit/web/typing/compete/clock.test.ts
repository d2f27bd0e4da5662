/** The time of a run, on devices that sleep and whose calendar is set while somebody types. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock, wake } from '#web/typing/compete/clock.ts';

const startsAt = Date.parse('2026-11-30T01:00:00Z');
let page: number;
let device: number;
beforeEach(() => {
  page = 0;
  device = startsAt;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => startClock(startsAt, startsAt, { page: () => page, device: () => device });
/** What the server says when so much has passed of the run. */
const after = (ms: number) => () => Promise.resolve({ now: new Date(startsAt + ms).toISOString() });
const hourMs = 3_600_000;

test('GIVEN a calendar that is set an hour ahead THEN the server knows that no time was lost', async () => {
  const clock = start();
  page += 10_000;
  device += 10_000 + hourMs;
  await wake(clock, clock.slept(), after(10_000));
  expect(clock.now()).toBe(10_000);
});

test('GIVEN a device that slept a minute THEN so much of the run has passed, whoever says so', async () => {
  for (const ask of [after(70_000), () => Promise.reject(new Error('over'))]) {
    const clock = start();
    page += 10_000;
    device += 70_000;
    await wake(clock, clock.slept(), ask);
    expect(clock.now()).toBeGreaterThanOrEqual(70_000);
    page = 0;
    device = startsAt;
  }
});

test('GIVEN a network that hangs THEN nobody waits for it longer than some seconds', async () => {
  const clock = start();
  device += 60_000;
  const woken = wake(clock, clock.slept(), () => new Promise(() => undefined));
  expect(clock.now()).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  await woken;
  expect(clock.now()).toBe(60_000);
});
